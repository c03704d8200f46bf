import type { ColumnMeaning } from '@bahth/domain/accounts/registrar-columns.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Message } from '../../ui/Message.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

type Preview = ResponseOf<'registrar.importRegistrar'>
type Column = Preview['columns'][number]

const meanings = Object.keys(messages.meanings) as ColumnMeaning[]

/** One column: its header, a value, and the meaning that the administrator may correct. */
function ColumnField(props: {
  column: Column
  at: number
  meaning: ColumnMeaning
  onChange: (meaning: ColumnMeaning) => void
}) {
  const { column, at } = props
  return (
    <SelectField
      label={column.header ? messages.column(column.header) : messages.columnNumber(at + 1)}
      hint={column.sample && fillSlots(messages.sample, { sample: <Text>{column.sample}</Text> })}
      value={props.meaning}
      onChange={event => props.onChange(meanings.find(one => one === event.target.value) ?? 'ignored')}
      options={meanings.map(value => ({ value, label: messages.meanings[value] }))}
    />
  )
}

function Columns(props: {
  preview: Preview
  chosen: readonly ColumnMeaning[]
  onChange: (chosen: ColumnMeaning[]) => void
}) {
  const { preview, chosen, onChange } = props
  const id = useId()
  const missing = !chosen.includes('studentId')
    ? messages.noStudentId
    : !chosen.includes('email') && messages.noEmail
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h3 id={id} className="font-semi text-lg">
          {messages.columns}
        </h3>
        <p className="text-ink-2 text-sm">{messages.columnsText}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {preview.columns.map((column, at) => (
          <ColumnField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headers may repeat.
            key={at}
            column={column}
            at={at}
            meaning={chosen[at] ?? 'ignored'}
            onChange={meaning => onChange(chosen.map((one, place) => (place === at ? meaning : one)))}
          />
        ))}
      </div>
      <p role="status" className="text-ink-2 text-sm">
        {chosen.includes('studentId') &&
          [
            messages.found(preview.rows),
            preview.skipped > 0 && messages.skipped(preview.skipped),
            preview.repeated > 0 && messages.repeated(preview.repeated),
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
      {missing && <Message tone="wait">{missing}</Message>}
    </section>
  )
}

/**
 * Parses a chosen file, and parses it again when a meaning changes, so that the figures match the displayed
 * meanings.
 */
function usePreview() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [chosen, setChosen] = useState<readonly ColumnMeaning[]>([])
  const reading = useAsyncAction(
    ({ list, columns }: { list: File; columns?: readonly ColumnMeaning[] }) =>
      call('registrar.importRegistrar', {
        body: { preview: 'true', ...(columns ? { columns: JSON.stringify(columns) } : {}) },
        files: { list },
      }),
    {
      onSuccess: (answer, { columns }) => {
        setPreview(answer)
        if (!columns) setChosen(answer.columns.map(({ meaning }) => meaning))
      },
      failureText: error => failureText(error, messages.readFailed),
      queue: 'registrar-preview',
    },
  )
  return {
    file,
    preview,
    chosen,
    failure: reading.failure,
    isReading: reading.isPending,
    choose(list: File) {
      setFile(list)
      setPreview(null)
      void reading.run({ list })
    },
    change(columns: ColumnMeaning[]) {
      setChosen(columns)
      if (file) void reading.run({ list: file, columns })
    },
  }
}

/** Imports a registrar's list after the administrator has checked the interpretation of its columns. */
export function ImportDialog(props: { onClose: () => void }) {
  const { file, preview, chosen, failure, isReading, choose, change } = usePreview()
  const importing = useApiMutation('registrar.importRegistrar', {
    onSuccess: ({ rows }) => {
      toast.success(messages.imported(rows))
      props.onClose()
    },
    failureText: messages.importFailed,
  })
  const isComplete = preview !== null && chosen.includes('studentId')
  const missing = preview === null ? messages.noFile : messages.noStudentId
  return (
    <FormDialog
      title={messages.importTitle}
      text={messages.importText}
      confirm={messages.import}
      pending={importing.isPending && messages.importing}
      disabledReason={isReading ? messages.reading : isComplete ? null : missing}
      failure={importing.failure}
      onClose={props.onClose}
      onSubmit={() => {
        if (file && isComplete)
          void importing.run({ body: { columns: JSON.stringify(chosen) }, files: { list: file } })
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          label={messages.file}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          icon={FileUp}
          pending={isReading && messages.reading}
          onFile={choose}
        >
          {file ? messages.chooseOther : messages.choose}
        </FileButton>
        {file && (
          <bdi dir="ltr" className="min-w-0 break-all text-ink-2 text-sm">
            {file.name}
          </bdi>
        )}
      </div>
      <Failure text={failure} />
      {preview && <Columns preview={preview} chosen={chosen} onChange={change} />}
    </FormDialog>
  )
}
