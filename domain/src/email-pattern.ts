/** AUT-14: the address pattern; no part of the domain is empty, as in `a@b..c`. Apart from the schemas, so that the sign-in form needs none of them. */
export const emailPattern =
  /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\].]+(?:\.[^\s\p{Cc}@<>"(),:;\\[\].]+)+$/u
