import { fieldMessage } from '../../api/api-error.ts'

export const trimmed = <V extends Record<string, string>>(values: V): V =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as V

/** Whether the server refused one of these fields. That field then shows the message. */
export const namesField = (error: unknown, fields: object): boolean =>
  Object.keys(fields).some(name => fieldMessage(error, name))
