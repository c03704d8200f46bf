import { questionnaireLimits as limits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Imported } from '@bahth/domain/surveys/questionnaire/survey-js-import.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { Smartphone } from 'lucide-react'
import { memo, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { pageOf } from './draft.ts'
import { FileButtons, ImportOutcome } from './FileButtons.tsx'
import { messages } from './messages.ts'
import { Outline } from './Outline.tsx'
import { TestRun } from './TestRun.tsx'
import { type Editor, useEditor } from './use-editor.ts'

interface Props {
  /** The survey's title. */
  title: string
  initial: Questionnaire
  /** The version that is being edited. */
  version: number
  /** Shown above the questions. */
  note?: ReactNode
  /** Stores the edited questions. Called shortly after each change. */
  onChange: (questionnaire: Questionnaire) => void
  /** Called when the dialog is closed without finishing. */
  onClose: () => void
  /** Called when the questions are complete. */
  onDone: (questionnaire: Questionnaire) => void
  done: string
  /** The label while the finished questions are being saved. */
  pending?: string | false
  /** The questions can't be changed and the dialog stays open, because changes would be lost. */
  isSaving?: boolean
  /** Renders additional buttons. `complete` returns the questions, or null if they aren't complete. */
  more?: (complete: () => Questionnaire | null) => ReactNode
  failure?: ReactNode
}

/** Whether the preview is next to the questions: the `md` breakpoint of the styles. */
const wide = matchMedia('(min-width: 48rem)')

const useIsWide = (): boolean =>
  useSyncExternalStore(
    changed => {
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => wide.matches,
  )

/** The preview next to the questions: the section that is being edited, as members see it on a phone. */
const SidePreview = memo(function SidePreview(props: { debounced: Questionnaire; opened: string | null }) {
  const { debounced, opened } = props
  const follow = opened === null ? null : (pageOf(debounced, opened)?.name ?? opened)
  return (
    // `data-optional`: opening the editor must not focus an answer of the preview.
    <section data-optional aria-label={messages.preview.title} className="min-w-0">
      <div className="sticky top-0 max-h-[calc(100dvh-14rem)] overflow-y-auto rounded border border-line bg-paper p-4">
        <h3 className="mb-3 text-ink-2 text-sm">{messages.preview.title}</h3>
        <TestRun skipsChecks questionnaire={debounced} follow={follow} />
      </div>
    </section>
  )
})

function TestDialog(props: { questionnaire: Questionnaire; onClose: () => void }) {
  return (
    <Dialog onClose={props.onClose} title={messages.preview.run} subtitle={messages.preview.nothingStored}>
      <div className="mx-auto max-w-sm">
        <TestRun questionnaire={props.questionnaire} />
      </div>
    </Dialog>
  )
}

function Tools(props: {
  editor: Editor
  title: string
  version: number
  initial: Questionnaire
  onImport: (imported: Imported) => void
}) {
  const { editor } = props
  const [isTesting, setTesting] = useState(false)
  const count = questionsOf(editor.questionnaire).length
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2 text-sm">{messages.count(count, limits.questions)}</p>
      <Button dense icon={Smartphone} className="self-start" onClick={() => setTesting(true)}>
        {messages.preview.run}
      </Button>
      <FileButtons
        title={props.title}
        version={props.version}
        initial={props.initial}
        current={editor.latest}
        onImport={props.onImport}
      />
      {isTesting && <TestDialog questionnaire={editor.latest()} onClose={() => setTesting(false)} />}
    </div>
  )
}

function General({ editor }: { editor: Editor }) {
  const { checked } = editor
  return (
    <div role="status" className="flex flex-col gap-1">
      {checked.count > 0 && <FieldError>{messages.problems(checked.count)}</FieldError>}
      {checked.general.map(text => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  )
}

/** The editor for the questions of a survey on Bahth: one column, with a preview next to it. */
export function EditorDialog(props: Props) {
  const { initial, version, onChange, onDone } = props
  const editor = useEditor({ initial, version, onChange })
  const [imported, setImported] = useState<(Imported & { before: Questionnaire }) | null>(null)
  const [isDragging, setDragging] = useState(false)
  const isWide = useIsWide()

  function take(next: Imported) {
    if (!next.draft) return
    setImported({ ...next, before: editor.latest() })
    editor.actions.replace(next.draft)
    if (next.problems.length > 0) editor.showProblems()
  }

  /** Undoes an import that replaced questions. Not after further changes, which would be lost. */
  function undoOf({ draft, before }: NonNullable<typeof imported>) {
    if (editor.questionnaire !== draft || questionsOf(before).length === 0) return undefined
    return () => {
      editor.actions.replace(before)
      setImported(null)
    }
  }

  const complete = () => (editor.isComplete() ? editor.latest() : null)
  return (
    <Dialog
      wide
      onClose={() => {
        onChange(editor.latest())
        props.onClose()
      }}
      keepOpen={props.isSaving || isDragging}
      title={messages.title}
      subtitle={<Text>{props.title}</Text>}
      aside={
        // In the dialog, because the focus can't leave it for a toast.
        editor.undoDeletion && (
          <Button variant="quiet" flush="start" disabled={props.isSaving} onClick={editor.undoDeletion}>
            {messages.undoDeletion}
          </Button>
        )
      }
      actions={props.more?.(complete)}
      primary={
        <Button
          variant="primary"
          pending={props.pending}
          onClick={() => {
            const questionnaire = complete()
            if (questionnaire) onDone(questionnaire)
          }}
        >
          {props.done}
        </Button>
      }
    >
      <div inert={props.isSaving} className="grid gap-8 md:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {props.note}
          <Tools editor={editor} title={props.title} version={version} initial={initial} onImport={take} />
          {imported && (
            <ImportOutcome
              imported={imported}
              onUndo={undoOf(imported)}
              onDismiss={() => setImported(null)}
            />
          )}
          <General editor={editor} />
          <Outline editor={editor} version={version} onDragging={setDragging} />
          {props.failure}
          <div role="status">
            <VisuallyHidden key={editor.status.number}>{editor.status.text}</VisuallyHidden>
          </div>
        </div>
        {isWide && <SidePreview debounced={editor.debounced} opened={editor.opened} />}
      </div>
    </Dialog>
  )
}
