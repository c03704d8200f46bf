import { typedNumber } from '@bahth/domain/fold.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Services } from '../services.ts'
import { demoPage, messagesIn } from './demo-page.ts'
import { findPracticeSurvey, isKnownKey, listAnswers, storeAnswer } from './store.ts'

/** A form with a response sheet, so that the demo can verify answers without a network. */

type UsedServices = Pick<Services, 'db' | 'clock'>

export interface Page {
  status: number
  html: string
}

/** The practice form without a survey, for members who create one in the demo. */
export const freePracticeForm = '00000000-0000-7000-8000-000000000000'

interface Form {
  title: string
  description: string
  creator: string
}

/** The language of a page, and what it reads and writes with. */
interface FormContext {
  language: Language
  services: UsedServices
}

async function findForm({ language, services }: FormContext, surveyId: string): Promise<Form | undefined> {
  if (surveyId !== freePracticeForm) return findPracticeSurvey(services.db, surveyId)
  const { freeForm, freeFormText, platform } = messagesIn[language]
  return { title: freeForm, description: freeFormText, creator: platform }
}

function formPage(
  language: Language,
  survey: Form,
  filled: { key: string; comment: string },
  problem: string | null,
): string {
  const messages = messagesIn[language]
  // The sheet has the same values in every language.
  const options = Object.entries(messages.choices)
    .map(([value, label]) => `<label><input type="radio" name="answer" value="${value}"> ${label}</label>`)
    .join('')
  return demoPage(
    language,
    survey.title,
    `<h1 dir="auto">${escapeHtml(survey.title)}</h1>
<p class="hint">${messages.by(`<bdi>${escapeHtml(survey.creator)}</bdi>`)}</p><p dir="auto">${escapeHtml(survey.description)}</p>
<form method="post">
<label for="key">${messages.key}</label>
<input type="text" id="key" name="key" dir="ltr" autocomplete="off" value="${escapeHtml(filled.key)}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
${problem ? `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<fieldset><legend>${messages.question}</legend>${options}</fieldset>
<label for="comment">${messages.comment}</label><textarea id="comment" name="comment" dir="auto" rows="4" maxlength="2000">${escapeHtml(filled.comment)}</textarea>
<button type="submit">${messages.submit}</button></form>`,
  )
}

const missing = (language: Language): Page => {
  const { notFound, noForm } = messagesIn[language]
  return { status: 404, html: demoPage(language, notFound, `<h1>${noForm}</h1>`) }
}

export async function showForm(context: FormContext, surveyId: string, code: string): Promise<Page> {
  const { language } = context
  const survey = await findForm(context, surveyId)
  return survey
    ? { status: 200, html: formPage(language, survey, { key: code, comment: '' }, null) }
    : missing(language)
}

/** Adds an answer to the form's sheet, only with a code or student ID that exists in the demo. */
export async function takeAnswer(
  context: FormContext,
  surveyId: string,
  sent: { key: string; answer: string; comment: string },
): Promise<Page> {
  const { db, clock } = context.services
  const messages = messagesIn[context.language]
  const survey = await findForm(context, surveyId)
  if (!survey) return missing(context.language)
  const key = typedNumber(sent.key)
  if (!key || !(await isKnownKey(db, key, surveyId === freePracticeForm ? null : surveyId))) {
    const problem = key ? messages.keyUnknown : messages.keyMissing
    return { status: 400, html: formPage(context.language, survey, sent, problem) }
  }
  const isCode = /^[0-9A-Z]{10}$/i.test(key) && !/^\d+$/.test(key)
  await storeAnswer(db, surveyId, {
    code: isCode ? key.toUpperCase() : '',
    studentId: isCode ? '' : key,
    answer: [sent.answer, sent.comment].filter(Boolean).join(': ').slice(0, 2000),
    sentAt: clock.now(),
  })
  return {
    status: 200,
    html: demoPage(
      context.language,
      messages.thanks,
      `<h1>${messages.recorded}</h1><p>${messages.recordedText}</p>`,
    ),
  }
}

const cell = (text: string): string => `"${text.replace(/"/g, '""')}"`

export async function responseSheet({ db }: UsedServices, surveyId: string): Promise<string> {
  const answers = await listAnswers(db, surveyId)
  return [
    ['Timestamp', 'Participation code', 'Student ID', 'Answer'],
    ...answers.map(({ sentAt, code, studentId, answer }) => [sentAt.toISOString(), code, studentId, answer]),
  ]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
}
