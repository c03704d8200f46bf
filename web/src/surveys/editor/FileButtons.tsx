import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Imported } from '@bahth/domain/surveys/questionnaire/survey-js-import.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { exportFile, leftOutText, readFile, unreadableText } from './import-questionnaire.ts'
import { messages } from './messages.ts'

const texts = messages.files

/** The result of an import. */
export function ImportOutcome(props: {
  imported: Imported
  onUndo: (() => void) | undefined
  onDismiss: () => void
}) {
  const { onUndo } = props
  const { draft, leftOut, problems, continued } = props.imported
  if (!draft) return null
  const lines = [
    ...leftOut.map(leftOutText),
    ...continued.map(({ title, earlier }) => texts.continued(title, earlier)),
    ...(problems.length > 0 ? [texts.toFix] : []),
  ]
  return (
    <Message
      live
      tone={lines.length > 0 ? 'wait' : 'ok'}
      title={texts.imported(questionsOf(draft).length)}
      action={
        onUndo && (
          <Button dense onClick={onUndo}>
            {ui.undo}
          </Button>
        )
      }
      onDismiss={props.onDismiss}
    >
      {leftOut.length > 0 ? texts.leftOut : null}
      {lines.length > 0 && (
        <span className="mt-2 flex flex-col gap-1 [overflow-wrap:anywhere]">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be equal.
            <span key={at} className="block">
              {texts.line(line)}
            </span>
          ))}
        </span>
      )}
    </Message>
  )
}

/** Imports and exports SurveyJS files. */
export function FileButtons(props: {
  title: string
  version: number
  /** The questions when the editor was opened. */
  initial: Questionnaire
  current: () => Questionnaire
  onImport: (imported: Imported) => void
}) {
  const [failure, setFailure] = useState<string | null>(null)

  async function read(file: File) {
    const imported = await readFile(file, props)
    setFailure(imported?.draft ? null : unreadableText(imported))
    if (imported?.draft) props.onImport(imported)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <FileButton
          dense
          label={texts.import}
          accept="application/json,.json"
          icon={Upload}
          onFile={file => void read(file)}
        >
          {texts.import}
        </FileButton>
        <Button dense icon={Download} onClick={() => exportFile(props.current(), props.title)}>
          {texts.export}
        </Button>
      </div>
      <p className="text-ink-2 text-sm">{texts.hint}</p>
      <Failure text={failure} />
    </div>
  )
}
