import { passwordTooShort } from '@bahth/domain/accounts/rules.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's second argon2id profile: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

const nobody = hashPassword('a password that nobody has')

/** Compares; for an unknown member it takes the same time and says no. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobody), password)
  return hashed !== null && matches
}

/** The operator's least length (AUT-16, AUT-34). */
export function refuseShortPassword(field: string, password: string, least: number): void {
  if (password.length < least) refuseField(field, passwordTooShort(least))
}
