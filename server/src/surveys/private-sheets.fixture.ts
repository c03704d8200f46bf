import { minutes } from '@bahth/domain/durations.ts'
import type { Body, Person } from '../testing/person.ts'
import type { Member } from '../testing/test-server.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'
import { SurveyFixture } from './survey.fixture.ts'

const header = ['Timestamp', 'Participation code', 'Your answer']

/** A server with a service account, and a substitute for Google with the private sheets of its creators. */
export class PrivateSheets {
  readonly google: Google
  readonly surveys: SurveyFixture
  #sheets = 0

  private constructor(google: Google, surveys: SurveyFixture) {
    this.google = google
    this.surveys = surveys
  }

  static async open(): Promise<PrivateSheets> {
    const google = await Google.open()
    return new PrivateSheets(google, await SurveyFixture.open({ google }))
  }

  /**
   * Begins a test: advances the clock, which resets the read budget and the limit of checks and completes due attempts.
   */
  async begin(): Promise<void> {
    this.google.troubles = []
    await this.surveys.pass(minutes(10))
  }

  /** Creates a spreadsheet at Google, by default shared with the service account. */
  add(sharedWith: Parameters<Google['add']>[2] = 'account'): { id: string; sheetLink: string } {
    const id = `1private-sheet-${++this.#sheets}`
    return { id, sheetLink: this.google.add(id, [header], sharedWith) }
  }

  /** Writes into a cell, like members who fill in the form. */
  answer(id: string, cell: string): void {
    this.google.sheet(id).tabs[0]?.rows.push(['2026-11-20', cell, 'Seven cups'])
  }

  beginProof = (who: Person, surveyId: string) => who.post(`/surveys/${surveyId}/sheet-proof`)
  checkProof = (who: Person, surveyId: string) => who.post(`/surveys/${surveyId}/sheet-proof/check`)

  /** Adds the tab that proves control and checks the proof; returns the HTTP status. */
  async prove(who: Person, surveyId: string, id: string): Promise<number> {
    this.google.addTab(id, { title: (await this.beginProof(who, surveyId)).body.tab })
    return (await this.checkProof(who, surveyId)).status
  }

  /** An active survey with proof of control for its private sheet. */
  async proved(changes: Record<string, unknown> = {}): Promise<{ survey: Body; id: string }> {
    const { id, sheetLink } = this.add()
    const survey = await this.surveys.active({ sheetLink, ...changes })
    const status = await this.prove(this.surveys.creator, survey.id, id)
    if (status !== 204) throw new Error(`not proved: ${status}`)
    await this.surveys.bahth.drain()
    return { survey, id }
  }

  async taking(survey: Body): Promise<{ who: Member; code: string }> {
    const who = await this.surveys.people.one()
    return { who, code: (await this.surveys.start(who, survey.id)).code }
  }

  /** A survey as its creator sees it among their own. */
  async mine(who: Person, id: string): Promise<Body> {
    return (await who.get('/surveys/mine')).body.items.find((one: Body) => one.id === id)
  }

  async close(): Promise<void> {
    await this.surveys.close()
    this.google.close()
  }
}
