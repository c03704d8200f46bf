import { toAsciiDigits } from '@bahth/domain/fold.ts'
import type { Services } from '../services.ts'
import { demoPage, escapeHtml } from './demo-page.ts'
import { findPracticeSurvey, isKnownKey, keepAnswer, listAnswers } from './store.ts'

/** A form with a response sheet, so that the demo can verify answers without a network. */

type Parts = Pick<Services, 'db' | 'clock'>

export interface Page {
  status: number
  html: string
}

/** The practice form that belongs to no survey, for members who create one in the demo. */
export const freePracticeForm = '00000000-0000-7000-8000-000000000000'

const freeForm = {
  title: 'Practice form',
  description: 'For surveys you create in this demo. It accepts every code and student ID known to the demo.',
  creator: 'Bahth',
}

const findForm = async (db: Services['db'], surveyId: string) =>
  surveyId === freePracticeForm ? freeForm : findPracticeSurvey(db, surveyId)

const choices = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']

function formPage(
  survey: { title: string; description: string; creator: string },
  filled: { key: string; comment: string },
  problem: string | null,
): string {
  const options = choices
    .map(choice => `<label><input type="radio" name="answer" value="${choice}"> ${choice}</label>`)
    .join('')
  return demoPage(
    survey.title,
    `<h1 dir="auto">${escapeHtml(survey.title)}</h1>
<p class="hint">A practice form by <bdi>${escapeHtml(survey.creator)}</bdi></p><p dir="auto">${escapeHtml(survey.description)}</p>
<form method="post">
<label for="key">Participation code or student ID</label>
<input type="text" id="key" name="key" autocomplete="off" value="${escapeHtml(filled.key)}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<fieldset><legend>How often does this apply to you?</legend>${options}</fieldset>
<label for="comment">Anything to add?</label><textarea id="comment" name="comment" rows="4" maxlength="2000">${escapeHtml(filled.comment)}</textarea>
<button type="submit">Submit</button></form>`,
  )
}

const missing: Page = { status: 404, html: demoPage('Not found', '<h1>Form not found</h1>') }

export async function showForm({ db }: Parts, surveyId: string, code: string): Promise<Page> {
  const survey = await findForm(db, surveyId)
  return survey ? { status: 200, html: formPage(survey, { key: code, comment: '' }, null) } : missing
}

/** Adds an answer to the form's sheet; only with a code or student ID that exists in the demo. */
export async function takeAnswer(
  { db, clock }: Parts,
  surveyId: string,
  sent: { key: string; answer: string; comment: string },
): Promise<Page> {
  const survey = await findForm(db, surveyId)
  if (!survey) return missing
  const key = toAsciiDigits(sent.key).trim()
  if (!key || !(await isKnownKey(db, key, surveyId === freePracticeForm ? null : surveyId))) {
    const problem = key
      ? 'We don’t know this code or student ID. Please copy it from the survey’s page.'
      : 'Please enter your participation code or student ID.'
    return { status: 400, html: formPage(survey, sent, problem) }
  }
  const isCode = /^[0-9A-Z]{10}$/i.test(key) && !/^\d+$/.test(key)
  await keepAnswer(db, surveyId, {
    code: isCode ? key.toUpperCase() : '',
    studentId: isCode ? '' : key,
    answer: [sent.answer, sent.comment].filter(Boolean).join(': ').slice(0, 2000),
    sentAt: clock.now(),
  })
  return {
    status: 200,
    html: demoPage(
      'Thank you',
      '<h1>Your response was recorded</h1><p>You can close this page and go back to Bahth.</p>',
    ),
  }
}

const cell = (text: string): string => `"${text.replace(/"/g, '""')}"`

export async function responseSheet({ db }: Parts, surveyId: string): Promise<string> {
  const answers = await listAnswers(db, surveyId)
  return [
    ['Timestamp', 'Participation code', 'Student ID', 'Answer'],
    ...answers.map(({ sentAt, code, studentId, answer }) => [sentAt.toISOString(), code, studentId, answer]),
  ]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
}
