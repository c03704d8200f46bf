import type { Callers } from '../http/callers.fixture.ts'
import type { Body, Person, Reply } from '../testing/person.ts'
import type { Google } from '../vendors/sheets/google.fixture.ts'

/** Helpers for the calls of writes about accounts, surveys and sessions. */

export interface WriteFixture extends Callers {
  google: Google
}

/** Prepares the data that a write needs, and calls it. */
export type WriteCall = (on: WriteFixture) => Promise<Reply>

export const addMember = ({ surveyFixture: { people } }: WriteFixture, traits = {}) => people.one(traits)

export const asAdmin =
  (call: (on: WriteFixture, admin: WriteFixture['surveyFixture']['admin']) => Promise<Reply>): WriteCall =>
  on =>
    call(on, on.surveyFixture.admin)

/** A survey of ten responses, of which only `missing` are missing. */
export async function almostFull(
  { surveyFixture }: WriteFixture,
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
export async function answered(on: WriteFixture, taker: Person, missing = 2): Promise<Body> {
  const survey = await almostFull(on, missing)
  const { code } = await on.surveyFixture.start(taker, survey.id)
  on.surveyFixture.answered(survey, [code])
  return survey
}
