import { registerRows } from '@bahth/domain/admin/register-rows.ts'
import { dataRows, retentionRows } from '@bahth/domain/privacy-tables.ts'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useApiQuery } from '../../api/query.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { pageLanguage } from '../../format/language.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages } from './messages.ts'
import { platformColumns, requestColumns, surveyColumns } from './register-columns.tsx'

type Register = ResponseOf<'register.dataRegister'>
type Part = keyof typeof messages.files

const parts = Object.keys(messages.files) as Part[]

function Downloads() {
  const { run, isPending } = useAsyncAction(
    (part: Part) =>
      fetchFile('register.dataRegisterFile', {
        query: { part, language: pageLanguage() },
      }),
    {
      onSuccess: (bytes, part) => saveFile(bytes, `register-${part}.csv`),
      failureText: messages.downloadFailed,
      failureAsToast: true,
    },
  )
  return (
    <Menu
      trigger={
        <Button icon={Download} pending={isPending}>
          {messages.download}
        </Button>
      }
      items={parts.map(part => ({ label: messages.files[part], onSelect: () => void run(part) }))}
    />
  )
}

function Surveys(props: { register: Register }) {
  const { surveys, surveysTotal } = props.register
  return (
    <Section title={messages.surveys.title} className="mt-10">
      {surveys.length === 0 ? (
        <p className="text-ink-2">{messages.surveys.none}</p>
      ) : (
        <DataTable
          caption={messages.surveys.title}
          columns={surveyColumns}
          rows={surveys}
          rowKey={({ id }) => id}
        />
      )}
      {surveys.length < surveysTotal && (
        <p className="pt-4 text-ink-2 text-sm">{messages.surveys.shown(surveys.length, surveysTotal)}</p>
      )}
    </Section>
  )
}

/** Rows shown at first, and added with each press of “Show more”. */
const pageSize = 50

function Requests(props: { register: Register }) {
  const { requests } = props.register
  const [count, setCount] = useState(pageSize)
  const shown = requests.slice(0, count)
  return (
    <Section title={messages.requests.title} className="mt-10">
      {requests.length === 0 ? (
        <p className="text-ink-2">{messages.requests.none}</p>
      ) : (
        <DataTable
          roomy
          caption={messages.requests.title}
          columns={requestColumns}
          rows={shown}
          rowKey={({ day, kind }) => `${day} ${kind}`}
        />
      )}
      {requests.length > pageSize && (
        <ShowMore
          text={messages.requests.shown(shown.length, requests.length)}
          {...(shown.length < requests.length ? { onMore: () => setCount(count + pageSize) } : undefined)}
        />
      )}
    </Section>
  )
}

/**
 * The register that the data protection law requires: the platform's own processing, surveys, and requests by
 * members.
 */
export function DataRegister() {
  const { data, error, isFetching, refetch } = useApiQuery('register.dataRegister')
  return (
    <div className="pb-8">
      <TextLink
        small
        arrow="back"
        href={addressFor('admin', { tab: 'activity' })}
        className="mt-4 print:hidden"
      >
        {messages.back}
      </TextLink>
      <PageHeading
        className="pt-1 sm:pt-4"
        title={messages.title}
        lede={messages.lede}
        actions={
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              {messages.print}
            </Button>
            <Downloads />
          </>
        }
      />
      <Section title={messages.platform.title} note={messages.platform.note} className="mt-8">
        <DataTable
          caption={messages.platform.title}
          columns={platformColumns}
          rows={registerRows(dataRows, retentionRows)}
          rowKey={({ data: name }) => name}
        />
      </Section>
      {data && <Surveys register={data} />}
      {data && <Requests register={data} />}
      {!data && error && (
        <div className="mt-10">
          <ErrorState title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="mt-10">
          <SkeletonRows rows={6} shapes={['title', 'badge']} />
        </div>
      )}
    </div>
  )
}
