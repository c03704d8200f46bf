import { dataRows, providerRows, retentionRows, storedRows } from '@bahth/domain/privacy-tables.ts'
import { association } from '../format/association.ts'
import { formatDay } from '../format/dates.ts'
import { useCookieConsent } from '../shell/cookie-consent.tsx'
import { mailTo } from '../shell/mail-to.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { Column } from '../ui/table-column.ts'
import { type PrivacyPart, privacySections } from './content/privacy.ts'
import { PolicyArticle } from './PolicyArticle.tsx'
import { messages } from './page-messages.ts'
import { RuledColumns } from './RuledColumns.tsx'

const { privacy, policy } = messages

/** A table of texts; the first column is the title of the row. */
function TextTable<Row extends Record<Key, string>, Key extends string>(props: {
  caption: string
  columns: Readonly<Record<Key, string>>
  rows: readonly Row[]
}) {
  const [first, ...rest] = Object.entries<string>(props.columns) as [Key, string][]
  if (!first) return null
  const columns: Column<Row>[] = [
    { id: first[0], header: first[1], cell: row => <b>{row[first[0]]}</b>, card: 'title', width: '26%' },
    ...rest.map(([id, header]): Column<Row> => ({ id, header, cell: row => row[id] })),
  ]
  return (
    <DataTable
      roomy
      caption={props.caption}
      columns={columns}
      rows={props.rows}
      rowKey={row => row[first[0]]}
    />
  )
}

/** The current consent, with a button to change it (CON-02). */
function Choice() {
  const { status, chosenAt, askAgain } = useCookieConsent()
  const choiceText =
    status !== 'unknown' && chosenAt ? privacy.choice[status](formatDay(chosenAt)) : privacy.choice.unknown
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-sand border-s-4 ps-4 print:hidden">
      <p role="status" className="font-semi">
        {choiceText}
      </p>
      <Button onClick={askAgain}>{privacy.change}</Button>
    </div>
  )
}

/** A link that opens an email with a privacy request (STA-54). */
function PrivacyRequest() {
  const address = mailTo(association.privacyEmail, privacy.requestSubject, privacy.requestBody)
  return (
    <TextLink arrow="onward" href={address} className="self-start">
      {privacy.request}
    </TextLink>
  )
}

const address = (email: string) => (
  <a className="link" href={mailTo(email)}>
    <bdi dir="ltr">{email}</bdi>
  </a>
)

/** The addresses of the association (STA-68). */
function Addresses() {
  return (
    <Facts
      ruled
      className="max-w-measure"
      facts={[
        { term: privacy.privacyEmail, value: address(association.privacyEmail) },
        { term: privacy.supportEmail, value: address(association.supportEmail) },
        {
          term: privacy.website,
          value: (
            <a className="link" href={association.website} target="_blank" rel="noopener noreferrer">
              <bdi dir="ltr">{association.website}</bdi>
            </a>
          ),
        },
      ]}
    />
  )
}

const parts: Record<PrivacyPart, React.ReactNode> = {
  data: <TextTable caption={privacy.dataTable} columns={privacy.dataColumns} rows={dataRows} />,
  providers: <TextTable caption={privacy.providers} columns={privacy.providerColumns} rows={providerRows} />,
  stored: <TextTable caption={privacy.stored} columns={privacy.storedColumns} rows={storedRows} />,
  kept: <TextTable caption={privacy.kept} columns={privacy.keptColumns} rows={retentionRows} />,
  choice: <Choice />,
  request: <PrivacyRequest />,
  addresses: <Addresses />,
}

/** The privacy policy (STA-49 to STA-58). */
export function PrivacyPage() {
  return (
    <>
      <PageHeading title={privacy.title} lede={privacy.lede} />
      <RuledColumns
        columns={3}
        className="mt-8"
        items={[
          { title: policy.updated, text: policy.dates.privacy, large: true },
          { title: policy.effective, text: policy.dates.privacy, large: true },
          { title: privacy.scope, text: association.name, large: true },
        ]}
      />
      <PolicyArticle sections={privacySections} parts={parts} />
    </>
  )
}
