import { minutes, seconds } from '@bahth/domain/durations.ts'
import { consentItems } from '@bahth/domain/surveys/consent-rules.ts'
import { brokenInvariants } from '../testing/broken-invariants.ts'
import { LoggedInMembers } from '../testing/logged-in-members.ts'
import type { Body, Person } from '../testing/person.ts'
import { type Member, openTestServer, type TestServer } from '../testing/test-server.ts'
import { Google } from '../vendors/sheets/google.fixture.ts'
import { sheetBudget } from './read-sheets.ts'
import { SheetSite } from './sheet-site.fixture.ts'

const consentText = Object.fromEntries(consentItems.map(item => [item, `About the ${item}.`]))

/** A complete ethics statement, except the letter. */
export const statedEthics = {
  status: 'approved',
  committee: 'Research Ethics Committee, Kasr Al-Ainy',
  number: 'N-114-2026',
  validUntil: '2027-11-20',
  controller: 'Salma Fouad',
  storagePlace: 'Google, outside Egypt',
  retention: 'until June 2028',
  contact: 'salma@example.org',
  consentAr: consentText,
  consentEn: null,
}

/** A test server with a site of forms and sheets, and members who stay logged in while the clock moves. */
export class SurveyFixture {
  readonly bahth: TestServer
  readonly site: SheetSite
  readonly people: LoggedInMembers
  readonly creator: Member
  readonly admin: Member
  #surveys = 0

  private constructor(parts: {
    bahth: TestServer
    site: SheetSite
    people: LoggedInMembers
    creator: Member
    admin: Member
  }) {
    this.bahth = parts.bahth
    this.site = parts.site
    this.people = parts.people
    this.creator = parts.creator
    this.admin = parts.admin
  }

  static async open({
    site,
    settings,
    parts,
    around,
    google,
  }: NonNullable<Parameters<typeof openTestServer>[0]> & {
    site?: SheetSite
    /** A substitute for Google; with it the server has a service account. */
    google?: Google
  } = {}): Promise<SurveyFixture> {
    const at = site ?? (await SheetSite.open())
    const bahth = await openTestServer({
      settings: {
        sheetHosts: [at.host],
        ...(google ? { serviceAccount: Google.serviceAccount } : {}),
        ...settings,
      },
      ...(parts ? { parts } : {}),
      ...(around ? { around } : {}),
      ...(google
        ? {
            sheets: ({ db, now }) =>
              google.settings({ budget: sheetBudget(db, now), now }, { '127.0.0.1': at.port }),
          }
        : {}),
    })
    const people = new LoggedInMembers(bahth)
    const creator = await people.one({ firstName: 'Salma', lastName: 'Fouad', creator: 'manual' })
    const admin = await people.one({ role: 'admin', firstName: 'Nadia', lastName: 'Rashed' })
    return new SurveyFixture({ bahth, site: at, people, creator, admin })
  }

  /** The fields of a new survey; its sheet has a header and no rows. */
  fields(changes: Record<string, unknown> = {}): Record<string, unknown> {
    const path = `/sheet-${++this.#surveys}.csv`
    return {
      title: 'Caffeine in exam weeks',
      description: 'How much coffee, tea and energy drink do we really take?',
      category: 'NA',
      estimatedTime: 5,
      isPublic: true,
      maxResponses: 100,
      formLink: `${this.site.origin}/form?entry={code}`,
      sheetLink: this.site.sheet(path, [['Timestamp', 'Participation code', 'Student ID', 'Email']]),
      ...changes,
    }
  }

  async draft(changes: Record<string, unknown> = {}, by: Person = this.creator): Promise<Body> {
    const created = await by.post('/surveys', this.fields(changes))
    if (created.status !== 201) throw new Error(`not created: ${created.text}`)
    return created.body
  }

  async pending(changes: Record<string, unknown> = {}, by: Person = this.creator): Promise<Body> {
    const { id } = await this.draft(changes, by)
    return (await by.put(`/surveys/${id}/submit`)).body
  }

  async rejected(reason?: string, changes: Record<string, unknown> = {}): Promise<Body> {
    const { id } = await this.pending(changes)
    await this.admin.post('/admin/survey-requests/reject', { ids: [id], reason })
    return this.survey(id)
  }

  async active(changes: Record<string, unknown> = {}, by: Person = this.creator): Promise<Body> {
    const { id } = await this.pending(changes, by)
    await this.admin.post('/admin/survey-requests/approve', { ids: [id] })
    return (await by.get(`/surveys/${id}`)).body
  }

  /** An active survey with a consent text. */
  async studied(ethics: Record<string, unknown> = {}, fields: Record<string, unknown> = {}): Promise<Body> {
    const { id } = await this.draft(fields)
    await this.creator.put(`/surveys/${id}/ethics`, { ...statedEthics, ...ethics })
    await this.creator.put(`/surveys/${id}/submit`)
    await this.admin.post('/admin/survey-requests/approve', { ids: [id] })
    return this.survey(id)
  }

  async completed(changes: Record<string, unknown> = {}): Promise<Body> {
    const { id } = await this.active(changes)
    return (await this.creator.post(`/surveys/${id}/close`)).body
  }

  /** The survey as its creator sees it. */
  async survey(id: string): Promise<Body> {
    return (await this.creator.get(`/surveys/${id}`)).body
  }

  /** The path of a survey's sheet on the site. */
  pathOf(survey: Body): string {
    return new URL(survey.sheetLink).pathname
  }

  /** Writes answers into a survey's sheet: codes in the code column. */
  answered(survey: Body, codes: readonly string[]): void {
    const rows = codes.map(code => ['2026-11-20', code, '', ''])
    this.site.sheet(this.pathOf(survey), [
      ['Timestamp', 'Participation code', 'Student ID', 'Email'],
      ...rows,
    ])
  }

  async start(who: Person, surveyId: string): Promise<Body> {
    const started = await who.post(`/surveys/${surveyId}/attempt-start`)
    if (started.status !== 200) throw new Error(`not started: ${started.text}`)
    return started.body
  }

  recheck(who: Person, surveyId?: string) {
    return who.post('/surveys/verify-auto', surveyId ? { surveyId } : {})
  }

  /** A member's attempt in a survey, from the member's history. */
  async attempt(who: Person, surveyId: string): Promise<Body> {
    const { items } = (await who.get('/survey-history')).body
    return items.find((item: Body) => item.SurveyID === surveyId) ?? null
  }

  /** Advances the clock and runs the jobs that became due. */
  async pass(duration: number): Promise<void> {
    await this.people.pass(duration)
    await this.bahth.drain()
  }

  /** Advances the clock by the estimate of five minutes and the five seconds of slack after it. */
  passEta(): Promise<void> {
    return this.pass(minutes(5) + seconds(5))
  }

  /** Violated invariants in the whole database; expected to be empty. */
  async broken(...except: string[]): Promise<string[]> {
    const { db, clock, server } = this.bahth
    const { thresholds } = server.services.settings
    const broken = await brokenInvariants(db, { now: clock.now(), thresholdForms: thresholds.forms })
    return broken.filter(line => !except.some(promise => line.includes(promise)))
  }

  async close(): Promise<void> {
    await this.bahth.close()
    this.site.close()
  }
}
