const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a value is a UUID as ids are stored, in lower case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && form.test(value)
