/** Compares values as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields whose values differ from those in `before`. */
export const changedFields = <V extends object>(values: V, before: object): Partial<V> => {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, old.get(name)))
  return Object.fromEntries(changed) as Partial<V>
}
