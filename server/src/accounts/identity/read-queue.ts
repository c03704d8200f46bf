import type { RegistrarMatch } from '@bahth/domain/accounts/registrar-rules.ts'
import type { Services } from '../../services.ts'
import { type ComparedCheck, compareChecks, compareQueue } from '../registrar/compare-checks.ts'
import { findCheck, listChecks, type QueueQuery } from './queue-store.ts'

/** The queue of identity checks, compared with the registrar's list. */

type UsedServices = Pick<Services, 'db' | 'keys' | 'clock'>

type Results = ReadonlyMap<string, ComparedCheck> | null

function compared<C extends { id: string }>(check: C, results: Results) {
  const result = results?.get(check.id)
  return { ...check, registrar: result?.match ?? null, registrarComparison: result?.comparison ?? null }
}

/** The ids of the pending checks with this result of the comparison with the registrar's list. */
async function idsOf(services: UsedServices, match: RegistrarMatch): Promise<string[]> {
  const results = (await compareQueue(services.db, services.keys)) ?? []
  return results.filter(result => result.match === match).map(({ check }) => check.id)
}

export async function listQueue(
  services: UsedServices,
  { registrar, ...query }: QueueQuery & { registrar?: RegistrarMatch | undefined },
) {
  const { db, keys, clock } = services
  const among = registrar && (await idsOf(services, registrar))
  const page = await listChecks(db, { ...query, among }, clock.now())
  const pending = page.items.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const results = await compareChecks(db, keys, pending)
  return { ...page, items: page.items.map(check => compared(check, results)) }
}

export async function readCheck({ db, keys, clock }: UsedServices, id: string) {
  const check = await findCheck(db, id, clock.now())
  if (!check) return null
  return compared(check, check.status === 'pending' ? await compareChecks(db, keys, [id]) : null)
}
