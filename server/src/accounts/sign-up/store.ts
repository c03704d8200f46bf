import type { Language } from '@bahth/domain/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { EmailProof } from '../../db/schema.generated.ts'
import { accountColumns } from '../store.ts'

/** SQL of sign-ups: unconfirmed accounts. Several may have the same address until one is confirmed. */

const columns = [...accountColumns, 'sign_up_hash as signUpHash', 'joined_at as joinedAt'] as const

/** Serialises transactions that give an address to an account. An advisory lock, because there may be no row to lock. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

export interface NewSignUp {
  id: string
  email: string
  firstName: string
  lastName: string
  studentId: string
  passwordHash: string
  signUpHash: Uint8Array
  language: Language
}

export async function insertSignUp(tx: Tx, signUp: NewSignUp, now: Date): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      id: signUp.id,
      email: signUp.email,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      student_id: signUp.studentId,
      password_hash: signUp.passwordHash,
      sign_up_hash: signUp.signUpHash,
      language: signUp.language,
      joined_at: now,
    })
    .execute()
}

/** A sign-up by id, confirmed or not. */
export const findSignUp = (db: Db | Tx, id: string) =>
  db.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst()

export type SignUp = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** The sign-up of a browser's cookie, confirmed or not. */
export const findSignUpByHash = (db: Db, hash: Uint8Array) =>
  db.selectFrom('member').select(columns).where('sign_up_hash', '=', hash).executeTakeFirst()

/** The accounts that may log in with an address: the confirmed member, otherwise the newest three sign-ups. */
export async function findAccountsOf(db: Db, email: string): Promise<SignUp[]> {
  const accounts = await db
    .selectFrom('member')
    .select(columns)
    .where('email', '=', email)
    .orderBy(eb => eb('email_confirmed_at', 'is', null))
    .orderBy('joined_at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  return accounts[0]?.emailConfirmedAt ? accounts.slice(0, 1) : accounts
}

export async function confirmSignUp(tx: Tx, id: string, proof: EmailProof, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email_confirmed_at: now, email_proof: proof })
    .where('id', '=', id)
    .execute()
}

/** Deletes the unconfirmed sign-ups of an address; returns their ids and the keys of their images. */
export async function deleteSignUps(tx: Tx, email: string): Promise<{ ids: string[]; imageKeys: string[] }> {
  const signUps = tx
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
  const checks = await tx
    .deleteFrom('identity_check')
    .where('member_id', 'in', signUps)
    .returning('image_key as imageKey')
    .execute()
  const deleted = await tx.deleteFrom('member').where('id', 'in', signUps).returning('id').execute()
  return { ids: deleted.map(row => row.id), imageKeys: checks.flatMap(row => row.imageKey ?? []) }
}

export const findOldSignUps = (db: Db, before: Date) =>
  db
    .selectFrom('member')
    .select(['id'])
    .where('email_confirmed_at', 'is', null)
    .where('joined_at', '<', before)
    .limit(200)
    .execute()
