import { nameLookups } from '@bahth/domain/accounts/registrar-names.ts'
import { normalEmail, normalStudentId, type RegistrarEntry } from '@bahth/domain/accounts/registrar-rules.ts'
import { type Keys, seal, sign, unseal } from '../../keys.ts'
import type { StoredRow } from './store.ts'

/**
 * How an entry of the registrar's list is stored: encrypted, with keyed hashes of the values by which it is searched.
 */

type ListKeys = Pick<Keys, 'registrar' | 'registrarHash'>

/** 96 bits: two of a million entries share a hash by chance once in 10^17. */
const hashLength = 16

const hash = ({ registrarHash }: ListKeys, use: string, text: string): string =>
  sign(registrarHash, `${use} ${text}`).slice(0, hashLength)

/**
 * Identifies the key of a list. A different value means that another key encrypted the rows, so they can't be
 * decrypted.
 */
export const keyCheck = (keys: ListKeys): string => hash(keys, 'list', '')

/** The hashes of a student ID and an address, omitting empty ones. */
export function identifierHashes(keys: ListKeys, of: { studentId: string; email: string }): string[] {
  const [id, address] = [normalStudentId(of.studentId), normalEmail(of.email)]
  return [
    ...(id === '' ? [] : [hash(keys, 'id', id)]),
    ...(address === '' ? [] : [hash(keys, 'email', address)]),
  ]
}

export const nameHashes = (keys: ListKeys, name: string): string[] =>
  nameLookups(name).map(text => hash(keys, 'name', text))

export const sealEntry = (keys: ListKeys, entry: RegistrarEntry): StoredRow => ({
  hashes: [
    ...identifierHashes(keys, entry),
    ...nameHashes(keys, entry.arabicName),
    ...nameHashes(keys, entry.latinName),
  ],
  sealed: seal(keys.registrar, JSON.stringify(entry)),
})

/** Decrypts an entry; null when it was encrypted with another key. */
export function openEntry(keys: ListKeys, { sealed }: StoredRow): RegistrarEntry | null {
  const text = unseal(keys.registrar, sealed)
  return text === null ? null : (JSON.parse(text) as RegistrarEntry)
}
