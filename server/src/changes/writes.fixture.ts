import type { Ground } from '../http/callers.fixture.ts'
import type { Body, Person, Reply } from '../testing/person.ts'
import type { Google } from '../vendors/sheets/google.fixture.ts'

/** Helpers for the calls of writes about accounts, surveys and sessions. */

export interface WriteGround extends Ground {
  google: Google
}

/** Prepares the data that a write needs, and calls it. */
export type WriteCall = (on: WriteGround) => Promise<Reply>

export const one = ({ surveyFixture: { people } }: WriteGround, traits = {}) => people.one(traits)

export const asAdmin =
  (call: (on: WriteGround, admin: WriteGround['surveyFixture']['admin']) => Promise<Reply>): WriteCall =>
  on =>
    call(on, on.surveyFixture.admin)

/** A survey of ten responses, of which only `missing` are missing. */
export async function almostFull(
  { surveyFixture }: WriteGround,
  missing: number,
  fields = {},
): Promise<Body> {
  const survey = await surveyFixture.active({ maxResponses: 10, ...fields })
  await surveyFixture.bahth.db
    .updateTable('survey')
    .set({ responses: 10 - missing })
    .where('id', '=', survey.id)
    .execute()
  return survey
}

/** A survey whose sheet has the response of its one participant. */
export async function answered(on: WriteGround, taker: Person, missing = 2): Promise<Body> {
  const survey = await almostFull(on, missing)
  const { code } = await on.surveyFixture.start(taker, survey.id)
  on.surveyFixture.answered(survey, [code])
  return survey
}
