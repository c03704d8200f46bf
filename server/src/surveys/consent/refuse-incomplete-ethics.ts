import { refuse } from '@bahth/domain/refusals.ts'
import type { Tx } from '../../db/open.ts'
import type { LockedSurvey } from '../store.ts'
import { findEthics } from './ethics-store.ts'
import { presentEthics } from './present-ethics.ts'

/** With `REQUIRE_ETHICS=1` a survey with a warning can neither be submitted nor approved. */
export async function refuseIncompleteEthics(
  tx: Tx,
  { requireEthics }: { requireEthics: boolean },
  survey: LockedSurvey,
  now: Date,
): Promise<void> {
  if (!requireEthics) return
  const ethics = presentEthics((await findEthics(tx, [survey.id])).get(survey.id), survey.dueAt, now)
  if (ethics.warnings.length > 0) refuse('ethics_incomplete')
}
