import type { Endpoint } from './endpoint.ts'

/** Converts between our names and the published names of inputs and responses. */

/**
 * Renames object keys at every depth. Dates and arrays keep their structure. Keys come from the client, so
 * `__proto__` and `constructor` are ordinary names here. Every response passes through this function, so it
 * allocates only the result.
 */
export function renameKeys(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map(item => renameKeys(item, names))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const renamed: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? key
    const inner = renameKeys((value as Record<string, unknown>)[key], names)
    // Assigning to this key would set the object's prototype.
    if (name === '__proto__')
      Object.defineProperty(renamed, name, {
        value: inner,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else renamed[name] = inner
  }
  return renamed
}

export const namesOfBody = (
  endpoint: Pick<Endpoint, 'wireNames' | 'bodyNames'>,
): Readonly<Record<string, string>> => ({ ...endpoint.wireNames, ...endpoint.bodyNames })

/** Published name → our name. */
export const invertNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([inside, wire]) => [wire, inside]))
