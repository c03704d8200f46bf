/** AUT-14: the address pattern. Apart from the schemas, so that the sign-in form needs none of them. */
export const emailPattern =
  /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+\.[^\s\p{Cc}@<>"(),:;\\[\]]+$/u
