const foreignKeyViolation = '23503'

/** The names PostgreSQL gives to foreign keys to `member`. */
export const memberConstraint =
  /_(member_id|creator_id|author_id|presenter_id|(added|created|decided|opened)_by)_fkey$/

/**
 * Whether a write failed because the member it belongs to is gone: whoever was signed in when their request began, and
 * was deleted before it could write. No lock of ours is needed against it, because the foreign key says no. Told by the
 * code and the constraint's name: the text is in the language of the database.
 */
export const isMemberGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  memberConstraint.test(String(error.constraint))
