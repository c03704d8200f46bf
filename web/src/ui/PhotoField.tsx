import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import { isRendered } from './focus-nearest.ts'
import { messages } from './messages.ts'
import { fillInput, firstFile, putFile, useDrop, useFormReset, useObjectUrl } from './photo-file.ts'
import { Chosen, NoPhoto, type PhotoProgress, Pickers } from './photo-views.tsx'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> {
  label: string
  /** The text of the empty drop zone. */
  prompt?: string
  /** Replaces the size below the file name: “2.1 MB, made smaller to 340 KB before sending”. */
  note?: ReactNode
  /** A positive note once a file is chosen: “Ready to send. Check that the name can be read.” */
  ready?: ReactNode
  error?: string | null
  progress?: PhotoProgress | null
  onCancel?: () => void
  /** False if the file is already stored, so that removing it from the field would change nothing. */
  canRemove?: boolean
  /** Called for each file chosen, dropped, pasted or removed, in addition to the input's change event. */
  onFile?: (file: File | null) => void
}

/** The file in the field, or the name of a file that was refused because it is not an image. */
function useChosen(props: Pick<Props, 'onChange' | 'onFile'>) {
  const { onChange, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const forget = useCallback(() => setFile(null), [])
  useFormReset(input, forget)
  const put = (next: File | null) => putFile(input.current, next)

  function take(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.files?.[0] ?? null
    if (next && !next.type.startsWith('image/')) {
      // The photo that was chosen before stays.
      fillInput(input.current, file)
      return setRefused(next.name)
    }
    setRefused(null)
    setFile(next)
    onChange?.(event)
    onFile?.(next)
  }

  function pick(withCamera: boolean) {
    if (withCamera) input.current?.setAttribute('capture', 'environment')
    else input.current?.removeAttribute('capture')
    input.current?.click()
  }

  return { input, file, refused, put, take, pick }
}

/** The area for dropping and pasting. */
function DropZone(props: {
  labelId: string
  isWrong: boolean
  isFull: boolean
  isSending: boolean
  disabled?: boolean
  put: (file: File) => void
  children: ReactNode
}) {
  const { isWrong, isFull, isSending, put } = props
  const takesFiles = !props.disabled && !isSending
  const drop = useDrop(put, takesFiles)
  return (
    <fieldset
      aria-labelledby={props.labelId}
      onPaste={event => {
        const pasted = firstFile(event.clipboardData)
        if (pasted && takesFiles) put(pasted)
      }}
      {...drop.handlers}
      className={classes(
        '@container relative flex min-w-0 rounded border p-4 transition-colors sm:p-5',
        isWrong ? 'border-stop' : 'border-line-strong',
        !isFull && !isWrong && !isSending && 'border-dashed',
        drop.over ? 'bg-nile-wash' : isFull && 'bg-surface',
      )}
    >
      {props.children}
    </fieldset>
  )
}

/** The native input, which is off screen. It passes the focus to the first visible button. */
function FileInput(
  props: ComponentPropsWithRef<'input'> & {
    input: RefObject<HTMLInputElement | null>
    id: string
    isWrong: boolean
  },
) {
  const { input, ref, isWrong, id, ...control } = props
  return (
    <input
      accept="image/*"
      {...control}
      ref={node => {
        input.current = node
        return typeof ref === 'function' ? ref(node) : undefined
      }}
      id={id}
      type="file"
      tabIndex={-1}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      className="sr-only"
    />
  )
}

/** A photo field with a native file input. The user takes, chooses, drops or pastes one image. */
export function PhotoField(props: Props) {
  const { label, prompt, note, ready, error, progress, onCancel, canRemove = true, onFile, ...rest } = props
  const { ref, onChange, className, id: given, ...control } = rest
  const generatedId = useId()
  const id = given ?? generatedId
  const box = useRef<HTMLDivElement>(null)
  const { input, file, refused, put, take, pick } = useChosen({ onChange, onFile })
  const url = useObjectUrl(file)
  const wrong = refused ? messages.uploadAnImage : error
  // A wrong file doesn't replace the photo that was chosen before.
  const isWrong = Boolean(file ? error : wrong)
  // A missing photo is reported when the form is sent, and by the form.
  const problem = wrong && (
    <div role={refused || file ? 'alert' : undefined}>
      <FieldError id={`${id}-error`}>{wrong}</FieldError>
    </div>
  )
  const notAnImage = refused && <p className="text-ink-2 text-sm">{messages.notAnImage(refused)}</p>
  const pickers = (
    <Pickers
      chosen={Boolean(file)}
      describedBy={wrong ? `${id}-error ${id}-label` : `${id}-label`}
      disabled={control.disabled}
      pick={pick}
      onRemove={canRemove ? () => put(null) : undefined}
    />
  )
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className="self-start font-semi text-sm">
        {label}
      </label>
      <DropZone
        labelId={`${id}-label`}
        isWrong={isWrong}
        isFull={file !== null}
        isSending={Boolean(progress)}
        disabled={control.disabled}
        put={put}
      >
        <div ref={box} className="contents">
          {file ? (
            <Chosen
              file={file}
              url={url}
              note={note}
              ready={!error && ready}
              progress={progress}
              onCancel={onCancel}
            >
              {problem}
              {notAnImage}
              {pickers}
            </Chosen>
          ) : (
            <NoPhoto bad={Boolean(wrong)} prompt={prompt}>
              {problem}
              {notAnImage}
              <div className="mt-1">{pickers}</div>
            </NoPhoto>
          )}
        </div>
        <FileInput
          {...control}
          input={input}
          ref={ref}
          id={id}
          isWrong={isWrong}
          onChange={take}
          onFocus={() => [...(box.current?.querySelectorAll('button') ?? [])].find(isRendered)?.focus()}
        />
      </DropZone>
    </div>
  )
}
