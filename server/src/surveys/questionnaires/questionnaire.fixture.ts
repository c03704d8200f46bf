import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { Body, Person } from '../../testing/person.ts'
import { SurveyFixture } from '../survey.fixture.ts'

/** Surveys on Bahth with questions of several kinds, and helpers that answer them. */

export const sleep: Questionnaire = {
  languages: ['en', 'ar'],
  pages: [
    {
      name: 'habits',
      title: { en: 'Sleep', ar: 'النوم' },
      elements: [
        {
          type: 'radiogroup',
          name: 'quality',
          title: { en: 'How do you sleep?', ar: 'كيف تنام؟' },
          isRequired: true,
          choices: [
            { value: 'well', text: { en: 'Well', ar: 'جيدًا' } },
            { value: 'badly', text: { en: 'Badly', ar: 'بصعوبة' } },
          ],
        },
        {
          type: 'text',
          name: 'reason',
          title: { en: 'What keeps you awake?', ar: 'ما الذي يمنعك من النوم؟' },
          visibleIf: "{quality} = 'badly'",
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'hours',
          title: { en: 'Hours', ar: 'عدد الساعات' },
          min: 0,
          max: 24,
        },
      ],
    },
  ],
}

export const answersOf = (number: number): Record<string, unknown> => ({
  quality: number % 2 === 0 ? 'well' : 'badly',
  ...(number % 2 === 0 ? {} : { reason: `Reason ${number}` }),
  hours: 4 + (number % 6),
})

/** Sends answers to a survey whose questions are `sleep`. */
export const sendAnswers = (
  who: Person,
  surveyId: string,
  answers: Record<string, unknown> = answersOf(0),
  { key = randomUUID(), ...more }: { key?: string; version?: number; seconds?: number } = {},
) =>
  who.post(
    `/surveys/${surveyId}/responses`,
    { answers, language: 'en', seconds: 60, ...more },
    { 'idempotency-key': key },
  )

export class QuestionnaireFixture {
  readonly surveys: SurveyFixture
  readonly send = sendAnswers
  #surveys = 0

  private constructor(surveys: SurveyFixture) {
    this.surveys = surveys
  }

  static async open(options?: Parameters<typeof SurveyFixture.open>[0]): Promise<QuestionnaireFixture> {
    return new QuestionnaireFixture(await SurveyFixture.open(options))
  }

  get bahth() {
    return this.surveys.bahth
  }

  get creator() {
    return this.surveys.creator
  }

  get admin() {
    return this.surveys.admin
  }

  /** The fields of a new survey on Bahth. Each has another description: the same content would be taken for a repeated request. */
  fields(changes: Record<string, unknown> = {}): Record<string, unknown> {
    const { formLink, sheetLink, ...fields } = this.surveys.fields()
    const description = `${fields.description} ${++this.#surveys}`
    return { ...fields, description, questionnaire: sleep, ...changes }
  }

  async draft(changes: Record<string, unknown> = {}): Promise<Body> {
    const created = await this.creator.post('/surveys', this.fields(changes))
    if (created.status !== 201) throw new Error(`not created: ${created.text}`)
    return created.body
  }

  async active(changes: Record<string, unknown> = {}): Promise<Body> {
    const { id } = await this.draft(changes)
    await this.creator.put(`/surveys/${id}/submit`)
    await this.admin.post('/admin/survey-requests/approve', { ids: [id] })
    return (await this.creator.get(`/surveys/${id}`)).body
  }

  async start(who: Person, surveyId: string): Promise<Body> {
    return (await who.post(`/surveys/${surveyId}/attempt-start`)).body
  }

  /** Lets new members answer one after another. */
  async answered(surveyId: string, count: number, from = 0): Promise<void> {
    const members = await this.surveys.people.many(count)
    for (const [at, who] of members.entries()) {
      const sent = await this.send(who, surveyId, answersOf(from + at))
      if (sent.status !== 201) throw new Error(`not sent: ${sent.text}`)
    }
  }

  close(): Promise<void> {
    return this.surveys.close()
  }
}
