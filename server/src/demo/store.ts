import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Tables that only a demo has: its mails and the answers to its practice forms. */

interface DemoTables {
  'demo.mail': { id: string; recipient: string; subject: string; text: string; html: string; sent_at: Date }
  'demo.answer': { survey_id: string; code: string; student_id: string; answer: string; sent_at: Date }
}

const tables = (db: Db) => db as unknown as Kysely<DemoTables>

export async function createDemoTables(db: Db): Promise<void> {
  await sql`create schema if not exists demo`.execute(db)
  await sql`create table if not exists demo.mail (
    id text primary key, recipient text not null, subject text not null, text text not null, html text not null,
    sent_at timestamptz not null)`.execute(db)
  await sql`create index if not exists mail__newest on demo.mail (recipient, sent_at desc)`.execute(db)
  await sql`create table if not exists demo.answer (
    survey_id uuid not null, code text not null, student_id text not null, answer text not null,
    sent_at timestamptz not null)`.execute(db)
  await sql`create index if not exists answer__of_survey on demo.answer (survey_id, sent_at)`.execute(db)
}

/** Practice forms and sheets are on this server, so their links must change with its address. */
export async function moveLinks(db: Db, publicUrl: string): Promise<void> {
  await sql`update survey set form_link = ${publicUrl}::text || substring(form_link from '/demo/form/.*'),
      sheet_link = ${publicUrl}::text || substring(sheet_link from '/demo/sheet/.*')
    where form_link ~ '^https?://[^/]+/demo/form/' and sheet_link ~ '^https?://[^/]+/demo/sheet/'
      and not starts_with(form_link, ${`${publicUrl}/demo/`})`.execute(db)
}

export interface DemoMail {
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
}

/** Stores a mail; a repeated delivery is ignored. */
export async function storeMail(db: Db, id: string, mail: DemoMail): Promise<void> {
  await tables(db)
    .insertInto('demo.mail')
    .values({
      id,
      recipient: mail.to.toLowerCase(),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      sent_at: mail.sentAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** The mails of one recipient or of all, newest first. */
export async function listMails(db: Db, to: string | undefined): Promise<DemoMail[]> {
  let query = tables(db)
    .selectFrom('demo.mail')
    .select(['recipient as to', 'subject', 'text', 'html', 'sent_at as sentAt'])
    .orderBy('sent_at', 'desc')
    .limit(100)
  if (to) query = query.where('recipient', '=', to.trim().toLowerCase())
  return query.execute()
}

export interface DemoAnswer {
  code: string
  studentId: string
  answer: string
  sentAt: Date
}

export async function storeAnswer(db: Db, surveyId: string, answer: DemoAnswer): Promise<void> {
  await tables(db)
    .insertInto('demo.answer')
    .values({
      survey_id: surveyId,
      code: answer.code,
      student_id: answer.studentId,
      answer: answer.answer,
      sent_at: answer.sentAt,
    })
    .execute()
}

export const listAnswers = (db: Db, surveyId: string): Promise<DemoAnswer[]> =>
  tables(db)
    .selectFrom('demo.answer')
    .select(['code', 'student_id as studentId', 'answer', 'sent_at as sentAt'])
    .where('survey_id', '=', surveyId)
    .orderBy('sent_at')
    .execute()

/** The survey of a practice form. */
export const findPracticeSurvey = (db: Db, surveyId: string) =>
  db
    .selectFrom('survey')
    .select(['id', 'title', 'description', 'creator_name as creator'])
    .where('id', '=', surveyId)
    .executeTakeFirst()

/** Whether a text is a code of a survey (or of any survey), or a student ID. */
export async function isKnownKey(db: Db, key: string, surveyId: string | null): Promise<boolean> {
  const codes = db.selectFrom('attempt').select('id').where('code', '=', key.toUpperCase())
  const attempt = await (surveyId ? codes.where('survey_id', '=', surveyId) : codes).executeTakeFirst()
  if (attempt) return true
  const member = await db.selectFrom('member').select('id').where('student_id', '=', key).executeTakeFirst()
  return member !== undefined
}
