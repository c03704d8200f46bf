/**
 * Invisible characters are refused. No part of the domain may be empty, as in `a@b..c` (AUT-14). In a separate file, so that
 * the log-in form doesn't load the schemas.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}@<>"(),:;\\[\]]+@[^\s\p{Cc}\p{Cf}@<>"(),:;\\[\].]+(?:\.[^\s\p{Cc}\p{Cf}@<>"(),:;\\[\].]+)+$/u
