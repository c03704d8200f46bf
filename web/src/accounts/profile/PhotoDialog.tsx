import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { toast } from '../../ui/toast.ts'
import { type Crop, cut, dragged, firstCrop, maxZoom, placed, zoomed } from './crop.ts'
import { messages } from './messages.ts'
import { refreshProfile } from './use-profile-form.ts'

/** An image as it can be cut: turned upright, and an address to show it by. */
interface Opened {
  bitmap: ImageBitmap
  address: string
}

/** Opens a chosen file; `failed` when this browser cannot. */
function useOpened(file: File): Opened | 'opening' | 'failed' {
  const [opened, setOpened] = useState<Opened | 'opening' | 'failed'>('opening')
  useEffect(() => {
    let isLeft = false
    const address = URL.createObjectURL(file)
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      bitmap => (isLeft ? bitmap.close() : setOpened({ bitmap, address })),
      () => !isLeft && setOpened('failed'),
    )
    return () => {
      isLeft = true
      URL.revokeObjectURL(address)
    }
  }, [file])
  return opened
}

const steps: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
}

const percent = (share: number): string => `${share * 100}%`

/** The square, with the picture behind it: dragged by a finger, a mouse or the arrow keys. */
function Stage(props: { opened: Opened; crop: Crop; onCrop: (crop: Crop) => void; hint: string }) {
  const { bitmap, address } = props.opened
  const { crop, onCrop } = props
  const last = useRef<{ x: number; y: number } | null>(null)
  const at = placed(bitmap, crop)
  const move = (element: HTMLElement, by: { x: number; y: number }) =>
    onCrop(dragged(bitmap, crop, by, element.clientWidth))

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!last.current) return
    const now = { x: event.clientX, y: event.clientY }
    move(event.currentTarget, { x: now.x - last.current.x, y: now.y - last.current.y })
    last.current = now
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(event.currentTarget, step)
  }

  return (
    <div
      role="application"
      aria-label={messages.cropStage}
      aria-describedby={props.hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys.
      tabIndex={0}
      dir="ltr"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
      onKeyDown={press}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-move touch-none select-none overflow-hidden rounded border border-line-strong bg-sunk"
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: percent(at.width),
          height: percent(at.height),
          left: percent(at.left),
          top: percent(at.top),
        }}
      />
    </div>
  )
}

function Cropping(props: { opened: Opened; crop: Crop; onCrop: (crop: Crop) => void }) {
  const { opened, crop, onCrop } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-4">
      <Stage opened={opened} crop={crop} onCrop={onCrop} hint={`${id}-hint`} />
      <p id={`${id}-hint`} className="text-center text-ink-2 text-sm">
        {messages.cropHint}
      </p>
      <label htmlFor={`${id}-zoom`} className="mx-auto flex w-full max-w-80 items-center gap-4">
        <span className="text-sm">{messages.zoom}</span>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={event => onCrop(zoomed(opened.bitmap, crop, Number(event.target.value)))}
          className="h-control w-full accent-nile"
        />
      </label>
    </div>
  )
}

/** PRO-06, PRO-33, PRO-34: a square of a chosen photo, cut here before it is sent. */
export function PhotoDialog(props: { file: File; onClose: () => void }) {
  const { onClose } = props
  const opened = useOpened(props.file)
  const [moved, setMoved] = useState<Crop | null>(null)
  const { mutateAsync, isPending, error } = useApiMutation('profile.uploadAvatar')
  const isOpen = typeof opened === 'object'
  const crop = isOpen ? (moved ?? firstCrop(opened.bitmap)) : null

  async function send() {
    const square = isOpen && crop && (await cut(opened.bitmap, crop))
    if (!square) return
    await mutateAsync({ files: { avatar: new File([square], 'avatar.jpg', { type: 'image/jpeg' }) } }).then(
      () => {
        refreshProfile()
        toast.ok(messages.photoChanged)
        onClose()
      },
      // Shown above the buttons.
      () => {},
    )
  }

  return (
    <Dialog
      open
      stays={isPending}
      onOpenChange={onClose}
      title={messages.cropTitle}
      primary={
        crop && (
          <Button look="primary" pending={isPending && messages.sendingPhoto} onClick={() => void send()}>
            {messages.usePhoto}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isOpen && crop && <Cropping opened={opened} crop={crop} onCrop={setMoved} />}
        {opened === 'opening' && (
          <div
            role="status"
            className="mx-auto aspect-square w-full max-w-80 rounded border border-line bg-sunk"
          >
            <span className="sr-only">{messages.openingPhoto}</span>
          </div>
        )}
        {opened === 'failed' && <Message tone="stop">{messages.photoUnreadable}</Message>}
        {error && (
          <Message live tone="stop">
            {failureText(error, messages.photoFailed)}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
