const foreignKeyViolation = '23503'

/** The names that PostgreSQL gives to foreign keys to `member` and `login`. */
export const memberConstraint =
  /_(member_id|login_id|creator_id|author_id|presenter_id|(added|created|decided|opened)_by)_fkey$/

/**
 * Whether a write failed because its member, or their login, was deleted after the request had been authenticated. The
 * foreign key makes a lock unnecessary. The error is recognised by its code and the name of the constraint, because its
 * text is in the database's language.
 */
export const isMemberDeleted = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  memberConstraint.test(String(error.constraint))
