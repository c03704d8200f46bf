import { ChartNoAxesColumn, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { setQuery } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages as creator } from '../creator-messages.ts'
import { Bars } from './Bars.tsx'
import { CrossTable } from './CrossTable.tsx'
import { Downloads } from './Downloads.tsx'
import { messages } from './messages.ts'
import { QuestionResults } from './QuestionResult.tsx'
import { durationLabel, type Results } from './result-view.ts'

function Durations(props: { results: Results }) {
  const { durations, responses } = props.results
  return (
    <Section title={messages.durations} className="mt-8">
      <Bars
        caption={messages.durations}
        of={responses}
        bars={durations.map(cell => ({ key: cell.value, label: durationLabel(cell), count: cell.count }))}
      />
    </Section>
  )
}

const hasHidden = ({ questions, durations }: Results): boolean =>
  durations.some(({ count }) => count === null) ||
  questions.some(
    ({ answered, cells, rows }) =>
      answered === null || [...cells, ...rows.flatMap(row => row.cells)].some(({ count }) => count === null),
  )

function Shown(props: { surveyId: string; results: Results }) {
  const { results } = props
  if (results.responses === 0)
    return (
      <div className="mt-8">
        <Empty
          level={2}
          title={messages.none}
          text={results.isIdentified ? messages.noneNamed : messages.noneAnonymous}
        />
      </div>
    )
  return (
    <>
      {hasHidden(results) && <p className="mt-4 max-w-measure text-ink-2 text-sm">{messages.hiddenNote}</p>}
      <QuestionResults {...props} />
      <Durations results={results} />
      <CrossTable {...props} />
    </>
  )
}

function ResultsSkeleton() {
  return (
    <Skeletons label={messages.loading} className="mt-8 flex flex-col gap-4">
      <Skeleton shape="title" />
      <Skeleton className="h-4 w-full max-w-160" />
      <Skeleton className="h-4 w-full max-w-160" />
      <Skeleton className="h-4 w-full max-w-160" />
    </Skeletons>
  )
}

function Lede(props: { results: Results }): ReactNode {
  const { responses, isFinal, isIdentified } = props.results
  return [
    `${messages.responses(responses)}.`,
    isFinal ? messages.isFinal : messages.isOpen,
    isIdentified ? messages.withNames : isFinal ? messages.anonymous : messages.anonymousOpen,
  ].join(' ')
}

/** The results of a survey on Bahth, question by question, for its creator. */
export function StudyResults(props: { id: string }) {
  const { id } = props
  const { data: survey } = useApiQuery('surveys.getSurvey', { params: { id } })
  const { data, error, isFetching, refetch } = useApiQuery('questionnaires.surveyResults', {
    params: { id },
  })
  return (
    <div className="pb-8">
      <TextLink
        small
        arrow="back"
        href={addressFor('surveys', { tab: 'mine' })}
        className="mt-4 print:hidden"
      >
        {messages.back}
      </TextLink>
      <PageHeading
        className="pt-1 sm:pt-4"
        title={survey ? <Text>{survey.title}</Text> : creator.analytics.title}
        lede={data && <Lede results={data} />}
        actions={
          data && (
            <>
              <Button icon={ChartNoAxesColumn} onClick={() => setQuery({ analytics: id })}>
                {messages.figures}
              </Button>
              <Button icon={Printer} onClick={() => window.print()}>
                {messages.print}
              </Button>
              <Downloads surveyId={id} results={data} />
            </>
          )
        }
      />
      {data && <Shown surveyId={id} results={data} />}
      {!data && error && (
        <div className="mt-8">
          <ErrorState title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <ResultsSkeleton />}
    </div>
  )
}
