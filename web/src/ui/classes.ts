/** Joins the class names that apply, in order; what is false, null or empty falls out. */
export function classes(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
