import { Readable } from 'node:stream'
import { type RegisteredSurvey, registerSurveys } from '@bahth/domain/admin/register-contract.ts'
import { registerRows } from '@bahth/domain/admin/register-rows.ts'
import { cairoDate } from '@bahth/domain/cairo.ts'
import type { Language } from '@bahth/domain/languages.ts'
import * as arabic from '@bahth/domain/privacy-tables.ar.ts'
import * as english from '@bahth/domain/privacy-tables.ts'
import type { Db } from '../db/open.ts'
import type { RawResponse } from '../http/call.ts'
import { csvHead, csvLine } from '../records/csv.ts'
import type { Services } from '../services.ts'
import { messages as arabicTexts } from './register-messages.ar.ts'
import { columns, messages as englishTexts } from './register-messages.ts'
import { countRegistered, listDataRequests, listRegistered } from './register-store.ts'

/** The register for the data protection law (Law 151 of 2020). */

const tables = { en: english, ar: arabic }
const texts = { en: englishTexts, ar: arabicTexts }

export async function readRegister({ db }: Pick<Services, 'db'>) {
  const [surveys, surveysTotal, requests] = await Promise.all([
    listRegistered(db, { limit: registerSurveys, after: null }),
    countRegistered(db),
    listDataRequests(db),
  ])
  return { surveys, surveysTotal, requests }
}

type Cells = (string | number | null)[]

function surveyCells(survey: RegisteredSurvey, language: Language): Cells {
  const { values, creator } = texts[language]
  const { consents } = survey
  const sum = (of: (one: (typeof consents)[number]) => number) =>
    consents.reduce((all, consent) => all + of(consent), 0)
  return [
    survey.title,
    survey.purpose,
    creator(survey.creatorName),
    survey.controller,
    survey.since && cairoDate(new Date(survey.since)),
    survey.isActive ? values.active : values.completed,
    survey.isNative ? values.native : values.external,
    survey.isIdentified ? values.withNames : values.withoutNames,
    survey.responses,
    survey.ethicsStatus && values.ethics[survey.ethicsStatus],
    survey.committee,
    survey.ethicsNumber,
    survey.storagePlace,
    survey.retention,
    survey.contact,
    sum(({ given }) => given),
    sum(({ withdrawn }) => withdrawn),
    consents.map(({ version, given, withdrawn }) => values.version(version, given, withdrawn)).join('; '),
  ]
}

/** Surveys per batch. */
const batchSize = 200

async function* surveyLines(db: Db, language: Language): AsyncGenerator<string> {
  yield csvHead(columns.surveys)
  for (let after: string | null = null; ; ) {
    const rows: RegisteredSurvey[] = await listRegistered(db, { limit: batchSize, after })
    after = rows.at(-1)?.id ?? null
    if (after === null) return
    yield rows.map(row => csvLine(surveyCells(row, language))).join('')
  }
}

async function* requestLines(db: Db, language: Language): AsyncGenerator<string> {
  yield csvHead(columns.requests)
  const { requests } = texts[language]
  for (const { day, kind, count } of await listDataRequests(db)) yield csvLine([day, requests[kind], count])
}

async function* platformLines(language: Language): AsyncGenerator<string> {
  yield csvHead(columns.platform)
  const { dataRows, retentionRows } = tables[language]
  for (const row of registerRows(dataRows, retentionRows))
    yield csvLine([row.data, row.purpose, row.collected, row.recipients, row.retention])
}

export async function exportRegister(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { part, language }: { part: 'platform' | 'surveys' | 'requests'; language: Language },
): Promise<RawResponse> {
  const lines = {
    platform: () => platformLines(language),
    surveys: () => surveyLines(db, language),
    requests: () => requestLines(db, language),
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines[part]()),
    headers: {
      'content-disposition': `attachment; filename="register-${part}-${cairoDate(clock.now())}.csv"`,
    },
  }
}
