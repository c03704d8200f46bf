import { ImageOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useAddressOf } from '../../ui/photo-file.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ImageTools } from './ImageTools.tsx'
import { drawnSize, type Size } from './image-view.ts'
import { useKeys } from './keys.ts'
import { messages } from './messages.ts'
import { useFrame } from './use-frame.ts'
import { useGestures } from './use-gestures.ts'
import { useIdImage } from './use-id-image.ts'
import { type Looking, useImageView } from './use-image-view.ts'

function Erased() {
  return (
    <p className="flex items-center gap-3 p-6 text-ink-2">
      <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
      {messages.imageErased}
    </p>
  )
}

interface Props {
  checkId: string
  name: string
  /** Whether there is an image: a decided check has none. */
  isThere: boolean
  /** Called once the image can be seen. */
  onSeen?: () => void
  className?: string
}

function Loading() {
  return (
    <span role="status" className="col-start-1 row-start-1 block w-2/3 max-w-100">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span aria-hidden="true" className="block aspect-8/5 w-full rounded border border-line bg-paper" />
    </span>
  )
}

/** What the keys do while the image has the focus; the arrows, only where it can be moved. */
function useImageKeys(looking: Looking, frame: RefObject<HTMLElement | null>) {
  useKeys(
    {
      '+': looking.zoomIn,
      '=': looking.zoomIn,
      '-': looking.zoomOut,
      '0': looking.showWhole,
      ']': () => looking.turn(1),
      '[': () => looking.turn(-1),
    },
    () => frame.current,
  )
  return (event: KeyboardEvent) => {
    const act = looking.arrows[event.key as keyof typeof looking.arrows]
    if (!act) return
    event.preventDefault()
    act()
  }
}

function Viewer(props: Props & { address: string | null }) {
  const { address, name } = props
  const [whole, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const helpId = useId()
  const room = useFrame(frame)
  const [image, setImage] = useState<Size | null>(null)
  const looking = useImageView(image, room)
  const handlers = useGestures(frame, looking.gestures)
  const { view } = looking
  const onKeyDown = useImageKeys(looking, frame)
  const drawn = image && room ? drawnSize(image, room, view) : null
  return (
    <div ref={whole} className={classes('flex flex-col bg-sunk', props.className)}>
      <div className="flex min-h-0 flex-1 p-2 sm:p-5">
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus for the arrow keys, as anything that scrolls does.
          tabIndex={0}
          aria-label={messages.image(name)}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          {...handlers}
          style={{ touchAction: view.zoom > 1 ? 'none' : 'pan-y' }}
          className={classes(
            'grid min-h-0 min-w-0 flex-1 select-none grid-cols-[100%] grid-rows-[100%] place-items-center overflow-hidden rounded',
            view.zoom > 1 && 'cursor-grab active:cursor-grabbing',
          )}
        >
          <VisuallyHidden id={helpId}>{messages.imageHelp}</VisuallyHidden>
          {!image && <Loading />}
          {address && (
            <img
              src={address}
              alt={messages.image(name)}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                setImage({ width: naturalWidth, height: naturalHeight })
                props.onSeen?.()
              }}
              style={
                drawn
                  ? {
                      width: drawn.width,
                      height: drawn.height,
                      transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg)`,
                    }
                  : { visibility: 'hidden' }
              }
              className="col-start-1 row-start-1 max-w-none rounded"
            />
          )}
        </section>
      </div>
      <ImageTools image={image} looking={looking} whole={whole} />
    </div>
  )
}

/** IDV-03, IDV-08: the ID image of a check, to be zoomed, turned and moved by hand or by keyboard. */
export function IdImage(props: Props) {
  const { checkId, isThere } = props
  const { data, error, refetch, isFetching } = useIdImage(checkId, isThere)
  const address = useAddressOf(data)
  const face = (inside: ReactNode) => (
    <div className={classes('grid place-items-center bg-sunk p-5', props.className)}>{inside}</div>
  )
  if (!isThere || (error instanceof ApiError && error.code === 'image_erased')) return face(<Erased />)
  if (error)
    return face(
      <ErrorState
        bare
        title={messages.imageFailed}
        text={messages.tryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />,
    )
  return <Viewer key={checkId} {...props} address={address} />
}
