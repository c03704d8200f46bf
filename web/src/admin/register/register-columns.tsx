import type { RegisterRow } from '@bahth/domain/admin/register-rows.ts'
import { shownName } from '@bahth/domain/records/labels.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { formatDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/text.ts'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { messages } from './messages.ts'

type Register = ResponseOf<'register.dataRegister'>
export type Survey = Register['surveys'][number]
export type RequestCount = Register['requests'][number]

const { platform, surveys, requests } = messages

export const platformColumns: readonly Column<RegisterRow>[] = [
  { id: 'data', header: platform.columns.data, card: 'title', width: '20%', cell: row => <b>{row.data}</b> },
  { id: 'purpose', header: platform.columns.purpose, cell: row => row.purpose },
  { id: 'collected', header: platform.columns.collected, cell: row => row.collected },
  { id: 'recipients', header: platform.columns.recipients, cell: row => row.recipients },
  { id: 'retention', header: platform.columns.retention, cell: row => row.retention },
]

const stated = (text: string | null) =>
  text ? <Text>{text}</Text> : <span className="text-ink-3">{messages.notStated}</span>

function Kind(props: { survey: Survey }) {
  const { survey } = props
  const kind = survey.isNative ? (survey.isIdentified ? 'identified' : 'anonymous') : 'external'
  return (
    <span className="block text-ink-2 text-sm">
      <Text>{surveys.by(shownName(survey.creatorName))}</Text>
      {survey.since && ` · ${formatDay(survey.since)}`} · {surveys.kinds[kind]} ·{' '}
      {surveys.responses(survey.responses)}
    </span>
  )
}

function Ethics(props: { survey: Survey }) {
  const { ethicsStatus, committee, ethicsNumber } = props.survey
  if (!ethicsStatus) return stated(null)
  return (
    <>
      {surveys.ethics[ethicsStatus]}
      {committee && (
        <span className="block text-ink-2 text-sm">
          <Text>{committee}</Text>
        </span>
      )}
      {ethicsNumber && (
        <span className="block text-ink-2 text-sm">
          <Text>{ethicsNumber}</Text>
        </span>
      )}
    </>
  )
}

export const surveyColumns: readonly Column<Survey>[] = [
  {
    id: 'survey',
    header: surveys.columns.survey,
    card: 'title',
    width: '30%',
    minWidth: '14rem',
    cell: survey => (
      <>
        <Text className="font-semi">{survey.title}</Text>
        <Kind survey={survey} />
        <Text as="p" className="mt-1 line-clamp-3 text-sm print:line-clamp-none">
          {survey.purpose}
        </Text>
      </>
    ),
  },
  { id: 'controller', header: surveys.columns.controller, cell: ({ controller }) => stated(controller) },
  { id: 'storage', header: surveys.columns.storage, cell: ({ storagePlace }) => stated(storagePlace) },
  { id: 'retention', header: surveys.columns.retention, cell: ({ retention }) => stated(retention) },
  { id: 'ethics', header: surveys.columns.ethics, cell: survey => <Ethics survey={survey} /> },
  {
    id: 'consents',
    header: surveys.columns.consents,
    cell: ({ consents }) =>
      consents.length === 0 ? (
        <span className="text-ink-3">{surveys.noConsent}</span>
      ) : (
        consents.map(({ version, given, withdrawn }) => (
          <span key={version} className="block">
            {surveys.given(version, given, withdrawn)}
          </span>
        ))
      ),
  },
]

export const requestColumns: readonly Column<RequestCount>[] = [
  {
    id: 'kind',
    header: requests.columns.kind,
    card: 'title',
    cell: ({ kind }) => requests.kinds[kind],
  },
  { id: 'day', header: requests.columns.day, cell: ({ day }) => formatDay(`${day}T12:00:00Z`) },
  {
    id: 'count',
    header: requests.columns.count,
    align: 'end',
    cell: ({ count }) => formatNumber(count),
  },
]
