import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { refreshUser } from '../../api/login.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { toast } from '../../ui/toast.ts'
import { cropToJpeg } from './crop.ts'
import { messages } from './messages.ts'

/** A decoded image, rotated according to its EXIF data, and an object URL for it. */
interface Opened {
  bitmap: ImageBitmap
  address: string
}

/** Decodes a chosen file. Returns `failed` if this browser can't decode it. */
function useOpened(file: File): Opened | 'opening' | 'failed' {
  const [opened, setOpened] = useState<Opened | 'opening' | 'failed'>('opening')
  useEffect(() => {
    let isUnmounted = false
    const address = URL.createObjectURL(file)
    const opening = createImageBitmap(file, { imageOrientation: 'from-image' })
    opening.then(
      bitmap => !isUnmounted && setOpened({ bitmap, address }),
      () => !isUnmounted && setOpened('failed'),
    )
    return () => {
      isUnmounted = true
      URL.revokeObjectURL(address)
      // The decoded image takes up to hundreds of megabytes.
      opening.then(
        bitmap => bitmap.close(),
        () => {},
      )
    }
  }, [file])
  return opened
}

const maxZoom = 4

/** Where faces usually are in portraits, as a share of the height from the top. */
const faceHeight = 0.42

/** A square crop frame. The photo behind it is moved by dragging, pinching or the arrow keys. */
function Stage(props: { address: string; hintId: string; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const zoomId = useId()
  return (
    <>
      <div
        dir="ltr"
        className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded bg-sunk"
      >
        <Cropper
          image={props.address}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          maxZoom={maxZoom}
          onZoomChange={setZoom}
          keyboardStep={8}
          onMediaLoaded={({ width, height }) => {
            if (height > width) setCrop({ x: 0, y: height * (0.5 - faceHeight) })
          }}
          onCropAreaChange={(_shares, area) => props.onArea(area)}
          cropperProps={{
            role: 'application',
            'aria-label': messages.cropStage,
            'aria-describedby': props.hintId,
          }}
        />
      </div>
      <label htmlFor={zoomId} className="mx-auto flex w-full max-w-80 items-center gap-4">
        <span className="text-sm">{messages.zoom}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
          className="h-control w-full accent-nile"
        />
      </label>
    </>
  )
}

async function cropAndSend({ bitmap, area }: { bitmap: ImageBitmap; area: Area }) {
  const square = await cropToJpeg(bitmap, area)
  const avatar = new File([square], 'avatar.jpg', { type: 'image/jpeg' })
  return callAndRefetch('profile.uploadAvatar', { files: { avatar } })
}

/** Crops a chosen photo to a square before it is sent. PRO-06, PRO-33, PRO-34. */
export function AvatarDialog(props: { file: File; onClose: () => void }) {
  const { onClose } = props
  const opened = useOpened(props.file)
  const [area, setArea] = useState<Area | null>(null)
  const hintId = useId()
  const { run, isPending, failure } = useAsyncAction(cropAndSend, {
    onSuccess: () => {
      void refreshUser()
      toast.success(messages.photoChanged)
      onClose()
    },
    failureText: messages.photoFailed,
  })
  const isOpen = typeof opened === 'object'

  return (
    <Dialog
      keepOpen={isPending}
      onClose={onClose}
      title={messages.cropTitle}
      primary={
        isOpen &&
        area && (
          <Button
            variant="primary"
            pending={isPending && messages.sendingPhoto}
            onClick={() => void run({ bitmap: opened.bitmap, area })}
          >
            {messages.usePhoto}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isOpen && (
          <>
            <Stage address={opened.address} hintId={hintId} onArea={setArea} />
            <p id={hintId} className="text-center text-ink-2 text-sm">
              {messages.cropHint}
            </p>
          </>
        )}
        {opened === 'opening' && (
          <div
            role="status"
            className="mx-auto aspect-square w-full max-w-80 rounded border border-line bg-sunk"
          >
            <span className="sr-only">{messages.openingPhoto}</span>
          </div>
        )}
        {opened === 'failed' && (
          <Message tone="stop" live>
            {messages.photoUnreadable}
          </Message>
        )}
        <Failure text={failure} />
      </div>
    </Dialog>
  )
}
