import { Camera, CircleCheck, ImageOff, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { ProgressBar } from './charts/ProgressBar.tsx'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import { fileSize } from './file-size.ts'
import { firstFile, putFile, useAddressOf, useDrop, useFormReset } from './photo-file.ts'
import { words } from './words.ts'

/** A sending under way, in bytes, and the sentence below the bar: “218 of 340 KB · 4 seconds left”. */
export interface PhotoProgress {
  sent: number
  total: number
  text: string
}

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'children'> {
  label: string
  /** What the empty drop zone asks for. */
  prompt?: string
  /** Below the chosen file's name in place of its size: “2.1 MB, made smaller to 340 KB before sending”. */
  note?: ReactNode
  /** Green, once it is chosen: “Ready to send. Check that the name can be read.” */
  ready?: ReactNode
  error?: string | null
  progress?: PhotoProgress | null
  onCancel?: () => void
  /** The camera a phone opens for “Take a photo”. */
  camera?: 'environment' | 'user'
  /** Told of every file chosen, dropped, pasted or removed, beside the input's own change event. */
  onFile?: (file: File | null) => void
}

function Sending(props: { name: string; progress: PhotoProgress; onCancel?: () => void }) {
  const { sent, total, text } = props.progress
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="truncate font-semi" dir="auto">
        {props.name}
      </p>
      <ProgressBar value={sent} max={total} label={props.name} text={text} />
      <p className="text-ink-2 text-sm">{text}</p>
      {props.onCancel && (
        <Button look="quiet" flush="start" className="mt-1 self-start" onClick={props.onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

function Preview(props: { address: string; name: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === props.address) return <ImageOff size={24} aria-hidden="true" className="text-ink-2" />
  return (
    <img
      src={props.address}
      alt={words.chosenPhoto(props.name)}
      onError={() => setFailed(props.address)}
      className="max-h-80 w-full flex-none rounded bg-sunk object-contain @min-[30rem]:max-h-40 @min-[30rem]:w-48"
    />
  )
}

function Pickers(props: {
  chosen: boolean
  labelId: string
  disabled?: boolean
  pick: (camera: boolean) => void
  onRemove: () => void
}) {
  const { chosen, pick } = props
  const wear = { disabled: props.disabled, 'aria-describedby': props.labelId }
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <span className="hidden pointer-coarse:contents">
        <Button {...wear} icon={Camera} onClick={() => pick(true)}>
          {chosen ? words.takeAnother : words.takePhoto}
        </Button>
        <Button {...wear} icon={ImagePlus} onClick={() => pick(false)}>
          {chosen ? words.chooseAnother : words.choosePhoto}
        </Button>
      </span>
      <span className="contents pointer-coarse:hidden">
        <Button {...wear} icon={Camera} onClick={() => pick(false)}>
          {chosen ? words.takeAnother : words.choosePhoto}
        </Button>
      </span>
      {chosen && (
        <Button look="quiet" disabled={props.disabled} onClick={props.onRemove}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}

function Chosen(props: {
  file: File
  address: string | null
  note: ReactNode
  ready: ReactNode
  children: ReactNode
}) {
  const { file } = props
  return (
    <div className="flex w-full flex-col gap-4 @min-[30rem]:flex-row @min-[30rem]:gap-5">
      {props.address && <Preview address={props.address} name={file.name} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-semi" dir="auto">
          {file.name}
        </p>
        <p className="text-ink-2 text-sm">{props.note ?? fileSize(file.size)}</p>
        {props.ready && (
          <p className="mt-1 flex items-start gap-2 text-ok text-sm">
            <CircleCheck size={16} aria-hidden="true" className="mt-0.5" />
            {props.ready}
          </p>
        )}
        <div className="mt-3">{props.children}</div>
      </div>
    </div>
  )
}

function Empty(props: { bad: boolean; prompt?: string; children: ReactNode }) {
  const Picture = props.bad ? ImageOff : ImagePlus
  return (
    <div className="flex flex-col items-start gap-2">
      <Picture size={24} aria-hidden="true" className="text-ink-2" strokeWidth={1.5} />
      {!props.bad && (
        <p className="text-ink-2 text-sm">
          {props.prompt ?? (
            <>
              <span className="hidden pointer-coarse:inline">{words.photoPromptTouch}</span>
              <span className="pointer-coarse:hidden">{words.photoPrompt}</span>
            </>
          )}
        </p>
      )}
      {props.children}
    </div>
  )
}

/** The file in the field, and the name of one that is no image and never got in. */
function useChosen(props: Pick<Props, 'camera' | 'onChange' | 'onFile'>) {
  const { camera = 'environment', onChange, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [forget] = useState(() => () => setFile(null))
  useFormReset(input, forget)
  const put = (next: File | null) => putFile(input.current, next)

  function take(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.files?.[0] ?? null
    if (next && !next.type.startsWith('image/')) {
      put(null)
      return setRefused(next.name)
    }
    setRefused(null)
    setFile(next)
    onChange?.(event)
    onFile?.(next)
  }

  function pick(withCamera: boolean) {
    if (withCamera) input.current?.setAttribute('capture', camera)
    else input.current?.removeAttribute('capture')
    input.current?.click()
  }

  return { input, file, refused, put, take, pick }
}

/**
 * One photo: taken, chosen, dropped or pasted. Underneath is a native file input, so `register(…)` is spread on it
 * and yields a FileList; what is no image never reaches it.
 */
export function PhotoField(props: Props) {
  const { label, prompt, note, ready, error, progress, onCancel, camera, onFile, ...rest } = props
  const { ref, onChange, className, id: given, ...control } = rest
  const made = useId()
  const id = given ?? made
  const box = useRef<HTMLDivElement>(null)
  const { input, file, refused, put, take, pick } = useChosen({ camera, onChange, onFile })
  const address = useAddressOf(file)
  const drop = useDrop(put, !control.disabled && !progress)
  const wrong = refused ? words.uploadAnImage : error
  const pickers = (
    <Pickers
      chosen={Boolean(file)}
      labelId={`${id}-label`}
      disabled={control.disabled}
      pick={pick}
      onRemove={() => put(null)}
    />
  )
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className="self-start font-semi text-sm">
        {label}
      </label>
      <fieldset
        aria-labelledby={`${id}-label`}
        onPaste={event => {
          const pasted = firstFile(event.clipboardData)
          if (pasted) put(pasted)
        }}
        {...drop.handlers}
        className={classes(
          '@container relative flex min-w-0 rounded border p-4 transition-colors sm:p-5',
          wrong ? 'border-stop' : 'border-line-strong',
          !file && !wrong && !progress && 'border-dashed',
          drop.over ? 'bg-nile-wash' : file && 'bg-surface',
        )}
      >
        <div ref={box} className="contents">
          {progress ? (
            <Sending name={file?.name ?? label} progress={progress} onCancel={onCancel} />
          ) : file ? (
            <Chosen file={file} address={address} note={note} ready={!wrong && ready}>
              {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
              {pickers}
            </Chosen>
          ) : (
            <Empty bad={Boolean(wrong)} prompt={prompt}>
              {wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}
              {refused && <p className="text-ink-2 text-sm">{words.notAnImage(refused)}</p>}
              <div className="mt-1">{pickers}</div>
            </Empty>
          )}
        </div>
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
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={take}
          onFocus={() => box.current?.querySelector<HTMLElement>('button')?.focus()}
          className="sr-only"
        />
      </fieldset>
    </div>
  )
}
