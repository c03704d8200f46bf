import { Camera, CircleCheck, ImageOff, ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { ProgressBar } from './charts/ProgressBar.tsx'
import { classes } from './classes.ts'
import { fileSize } from './file-size.ts'
import { messages } from './messages.ts'

/** The views of a photo field: empty, or with a photo, which may be uploading. */

/** An upload in bytes, and the text below its bar: “218 of 340 KB · 4 seconds left”. */
export interface PhotoProgress {
  sent: number
  total: number
  text: string
}

function Sending(props: { name: string; progress: PhotoProgress; onCancel?: () => void }) {
  const { sent, total, text } = props.progress
  return (
    <>
      <ProgressBar value={sent} max={total} label={props.name} text={text} />
      <p className="text-ink-2 text-sm">{text}</p>
      {props.onCancel && (
        <Button variant="quiet" flush="start" className="self-start" onClick={props.onCancel}>
          {messages.cancel}
        </Button>
      )}
    </>
  )
}

function Preview(props: { url: string; name: string; isDimmed: boolean }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === props.url) return <ImageOff size={24} aria-hidden="true" className="text-ink-2" />
  return (
    <img
      src={props.url}
      alt={messages.chosenPhoto(props.name)}
      onError={() => setFailed(props.url)}
      className={classes(
        'max-h-80 w-full flex-none rounded bg-sunk object-contain @min-[30rem]:max-h-40 @min-[30rem]:w-48',
        props.isDimmed && 'opacity-50',
      )}
    />
  )
}

export function Pickers(props: {
  chosen: boolean
  /** The ids of the label and of an error. */
  describedBy: string
  disabled?: boolean
  pick: (camera: boolean) => void
  /** Without it, there is no Remove button. */
  onRemove: (() => void) | undefined
}) {
  const { chosen, pick } = props
  const picker = { disabled: props.disabled, 'aria-describedby': props.describedBy }
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <span className="hidden pointer-coarse:contents">
        <Button {...picker} icon={Camera} onClick={() => pick(true)}>
          {chosen ? messages.takeAnother : messages.takePhoto}
        </Button>
        <Button {...picker} icon={ImagePlus} onClick={() => pick(false)}>
          {chosen ? messages.chooseAnother : messages.choosePhoto}
        </Button>
      </span>
      <span className="contents pointer-coarse:hidden">
        <Button {...picker} icon={ImagePlus} onClick={() => pick(false)}>
          {chosen ? messages.chooseAnother : messages.choosePhoto}
        </Button>
      </span>
      {chosen && props.onRemove && (
        <Button variant="quiet" disabled={props.disabled} onClick={props.onRemove}>
          {messages.remove}
        </Button>
      )}
    </div>
  )
}

/**
 * While the photo is sent, the progress covers the notes and buttons. They keep their room, so that what is below doesn't
 * move under a finger.
 */
export function Chosen(props: {
  file: File
  progress: PhotoProgress | null | undefined
  onCancel: (() => void) | undefined
  url: string | null
  note: ReactNode
  ready: ReactNode
  children: ReactNode
}) {
  const { file, progress } = props
  return (
    <div className="flex w-full flex-col gap-4 @min-[30rem]:flex-row @min-[30rem]:gap-5">
      {props.url && <Preview url={props.url} name={file.name} isDimmed={Boolean(progress)} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-semi" dir="auto">
          {file.name}
        </p>
        <div className="grid *:col-start-1 *:row-start-1">
          {progress && (
            <div className="flex min-w-0 flex-col gap-2 pt-1">
              <Sending name={file.name} progress={progress} onCancel={props.onCancel} />
            </div>
          )}
          <div className={classes('flex min-w-0 flex-col gap-1', progress && 'invisible')}>
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
      </div>
    </div>
  )
}

export function NoPhoto(props: { bad: boolean; prompt?: string; children: ReactNode }) {
  const Picture = props.bad ? ImageOff : ImagePlus
  return (
    <div className="flex flex-col items-start gap-2">
      <Picture size={24} aria-hidden="true" className="text-ink-2" strokeWidth={1.5} />
      {!props.bad && (
        <p className="text-ink-2 text-sm">
          {props.prompt ?? (
            <>
              <span className="hidden pointer-coarse:inline">{messages.photoPromptTouch}</span>
              <span className="pointer-coarse:hidden">{messages.photoPrompt}</span>
            </>
          )}
        </p>
      )}
      {props.children}
    </div>
  )
}
