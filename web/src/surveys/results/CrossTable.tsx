import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { CountText } from './Bars.tsx'
import { messages } from './messages.ts'
import { axesOf, labelOf, type Results } from './result-view.ts'

const { cross } = messages

function Table(props: { surveyId: string; results: Results; row: string; column: string }) {
  const { row, column } = props
  const { data, error, isFetching, refetch } = useApiQuery('questionnaires.surveyCrosstab', {
    params: { id: props.surveyId },
    query: { row, column },
  })
  if (error && !data)
    return <ErrorState bare title={cross.failed} retrying={isFetching} onRetry={() => void refetch()} />
  const questions = questionsOf(props.results.questionnaire)
  const question = (axis: string) => questions.find(({ name }) => name === axis.split('.')[0])
  const [down, across] = [question(row), question(column)]
  if (!down || !across) return null
  return (
    <DataTable
      caption={cross.caption}
      rowKey={({ value }) => value}
      loading={data ? 0 : 3}
      rows={(data?.rows ?? []).map((value, at) => ({ value, cells: data?.cells[at] ?? [] }))}
      columns={[
        {
          id: 'answer',
          header: messages.answer,
          card: 'title',
          cell: ({ value }) => <Text className="font-semi">{labelOf(down, value)}</Text>,
        },
        ...(data?.columns ?? []).map((value, at) => ({
          id: `column-${value}`,
          header: labelOf(across, value),
          align: 'end' as const,
          cell: ({ cells }: { cells: readonly (number | null)[] }) => <CountText count={cells[at] ?? null} />,
        })),
      ]}
    />
  )
}

/** The number of responses for each combination of answers to two questions. */
export function CrossTable(props: { surveyId: string; results: Results }) {
  const axes = axesOf(questionsOf(props.results.questionnaire))
  const [row, setRow] = useState('')
  const [column, setColumn] = useState('')
  if (axes.length < 2) return null
  const { exportsFrom, responses } = props.results
  if (exportsFrom !== null && responses < exportsFrom)
    return (
      <Section title={cross.title} className="mt-8 print:hidden">
        <p className="text-ink-2 text-sm">{cross.from(exportsFrom)}</p>
      </Section>
    )
  const options = axes.map(axis => ({ ...axis, dir: 'auto' as const }))
  return (
    <Section title={cross.title} className={row && column ? 'mt-8' : 'mt-8 print:hidden'}>
      <p className="mb-4 text-ink-2 text-sm">{cross.text}</p>
      <div className="mb-5 grid max-w-160 gap-4 sm:grid-cols-2">
        <SelectField
          label={cross.rows}
          placeholder={cross.choose}
          options={options}
          value={row}
          onChange={event => setRow(event.target.value)}
        />
        <SelectField
          label={cross.columns}
          placeholder={cross.choose}
          options={options}
          value={column}
          onChange={event => setColumn(event.target.value)}
        />
      </div>
      {row && column && <Table {...props} row={row} column={column} />}
    </Section>
  )
}
