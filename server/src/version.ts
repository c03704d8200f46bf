import { readFileSync } from 'node:fs'

/** The version of this program, from the package.json of the project. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
