import { hash } from '@node-rs/argon2'

/**
 * Hashes a password of the demo with the cheapest settings that argon2 accepts: the password is public, and hundreds of
 * members log in during a run of the browser tests.
 */
export const hashDemoPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
