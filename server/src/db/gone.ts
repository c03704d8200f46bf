/**
 * Whether a write failed because the member it belongs to is gone: whoever was signed in when their request began, and
 * was deleted before it could write. No lock of ours is needed against it, because the foreign key says no.
 */
export const isMemberGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23503' &&
  'detail' in error &&
  String(error.detail).endsWith('is not present in table "member".')
