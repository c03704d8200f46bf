import { type Language, languages } from '@bahth/domain/languages.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { isUuid } from '@bahth/domain/uuid.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { documentLanguage } from '../http/document-language.ts'
import type { Services } from '../services.ts'
import { createDemoMember, NewDemoMember } from './create-member.ts'
import { demoPage, messagesIn } from './demo-page.ts'
import { freePracticeForm, responseSheet, showForm, takeAnswer } from './practice-form.ts'
import { type DemoMail, listMails } from './store.ts'

/** The limit of a practice form's body. */
const maxFormBytes = 64 * 1024

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []

const ltr = (text: string): string => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`

const formType = 'application/x-www-form-urlencoded'

const mailHtml = (language: Language, mail: DemoMail): string =>
  `<article><h2 dir="auto">${escapeHtml(mail.subject)}</h2><p class="hint">${messagesIn[language].to(ltr(mail.to), ltr(mail.sentAt.toISOString()))}</p>
<pre dir="auto">${escapeHtml(mail.text).replace(/https?:\/\/[^\s<>"]+/g, link => `<a href="${link}">${link}</a>`)}</pre></article>`

/** Adds the demo's mailbox and practice forms, and a way to create members for browser tests. */
export const demoPages = (services: Services) => async (app: FastifyInstance) => {
  const languageOf = (request: FastifyRequest) =>
    documentLanguage(request, languages, services.settings.defaultLanguage)
  const contextOf = (request: FastifyRequest) => ({ language: languageOf(request), services })
  await app.register(async pages => {
    // Replaces the parser of the server, which accepts forms only for endpoints with `acceptsForm`.
    pages.removeContentTypeParser(formType)
    pages.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.get<{ Querystring: { to?: string } }>('/api/demo/mailbox', async request => {
      const mails = await listMails(services.db, request.query.to)
      return { items: mails.map(mail => ({ ...mail, links: linksIn(mail.text) })) }
    })
    pages.post('/api/demo/members', async (request, reply) => {
      const member = NewDemoMember.safeParse(request.body)
      if (!member.success) return refuse('bad_request')
      await createDemoMember(services, member.data)
      return reply.code(201).send()
    })
    pages.get<{ Querystring: { to?: string } }>('/demo/mailbox', async (request, reply) => {
      const language = languageOf(request)
      const messages = messagesIn[language]
      const mails = await listMails(services.db, request.query.to)
      const items = mails.map(mail => mailHtml(language, mail)).join('') || `<p>${messages.noMails}</p>`
      const body = `<h1>${messages.mailbox}</h1><p class="hint">${messages.mailboxText}</p>${items}`
      return reply.type('text/html; charset=utf-8').send(demoPage(language, messages.mailbox, body))
    })
    pages.get<{ Params: { id: string }; Querystring: { code?: string } }>(
      '/demo/form/:id',
      async (request, reply) => {
        const page = await showForm(contextOf(request), idOf(request.params.id), request.query.code ?? '')
        return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
      },
    )
    pages.post<{ Params: { id: string }; Body: Record<string, string> | null }>(
      '/demo/form/:id',
      async (request, reply) => {
        const { key = '', answer = '', comment = '' } = request.body ?? {}
        const page = await takeAnswer(contextOf(request), idOf(request.params.id), { key, answer, comment })
        return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
      },
    )
    pages.get<{ Params: { file: string } }>('/demo/sheet/:file', async (request, reply) => {
      const csv = await responseSheet(services, idOf(request.params.file.replace(/\.csv$/, '')))
      return reply.type('text/csv; charset=utf-8').send(csv)
    })
  })
}

/** The id for a malformed path; no survey has it. */
const unknownSurvey = '00000000-0000-7000-8000-000000000001'

/** The id in a path: of a survey, or of the form without a survey. */
const idOf = (text: string): string =>
  text === 'practice' ? freePracticeForm : isUuid(text) ? text : unknownSurvey
