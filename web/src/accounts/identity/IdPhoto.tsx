import { ImageOff } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { reasonOf } from '../../api/failure-text.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { useObjectUrl } from '../../ui/photo-file.ts'
import { useElementSize } from '../../ui/use-element-size.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ImageTools } from './ImageTools.tsx'
import { drawnSize, type Size } from './image-view.ts'
import { useKeys } from './keys.ts'
import { messages } from './messages.ts'
import { useGestures } from './use-gestures.ts'
import { useIdPhoto } from './use-id-photo.ts'
import { type ImageViewer, useImageView } from './use-image-view.ts'

export function NoImage(props: { text: string }) {
  return (
    <p className="flex items-center gap-3 p-6 text-ink-2">
      <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
      {props.text}
    </p>
  )
}

/** Why there is no photo, if trying again doesn't help. */
export function noImageText(hasImage: boolean, error: Error | null): string | null {
  if (!hasImage || hasCode(error, 'image_erased')) return messages.imageErased
  return hasCode(error, 'image_missing') ? (reasonOf(error) ?? messages.imageFailed) : null
}

interface Props {
  checkId: string
  name: string
  /** False for a decided check, because its image was deleted. */
  hasImage: boolean
  /** Called when the image is displayed. */
  onSeen?: () => void
  className?: string
}

function ImageSkeleton() {
  return (
    <span role="status" className="col-start-1 row-start-1 block w-2/3 max-w-100">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span aria-hidden="true" className="block aspect-8/5 w-full rounded border border-line bg-paper" />
    </span>
  )
}

/**
 * The keys for zooming and turning work anywhere on the page. The returned handler moves an enlarged image that has the focus
 * with the arrow keys, which otherwise scroll the page.
 */
function useImageKeys(viewer: ImageViewer, frame: RefObject<HTMLElement | null>) {
  useKeys(
    {
      '+': viewer.zoomIn,
      '=': viewer.zoomIn,
      '-': viewer.zoomOut,
      '0': viewer.resetView,
      ']': () => viewer.turn(1),
      '[': () => viewer.turn(-1),
    },
    () => frame.current,
  )
  return (event: KeyboardEvent) => {
    const act = viewer.arrows[event.key as keyof typeof viewer.arrows]
    if (!act || viewer.view.zoom <= 1) return
    event.preventDefault()
    act()
  }
}

function Viewer(props: Props & { url: string | null }) {
  const { url, name } = props
  const [container, frame] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const helpId = useId()
  const size = useElementSize(frame)
  const [image, setImage] = useState<Size | null>(null)
  const viewer = useImageView(image, size)
  const handlers = useGestures(frame, viewer.gestures)
  const { view } = viewer
  const onKeyDown = useImageKeys(viewer, frame)
  const drawn = image && size ? drawnSize(image, size, view) : null
  return (
    <div ref={container} className={classes('flex flex-col bg-sunk', props.className)}>
      <div className="flex min-h-0 flex-1 p-2 sm:p-5">
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable for the arrow keys, like a scrollable region.
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
          {!image && <ImageSkeleton />}
          {url && (
            <img
              src={url}
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
      <ImageTools image={image} viewer={viewer} container={container} />
    </div>
  )
}

/** The ID photo of a check. It can be zoomed, rotated and moved by pointer or keyboard. IDV-03, IDV-08. */
export function IdPhoto(props: Props) {
  const { checkId, hasImage } = props
  const { data, error, refetch, isFetching } = useIdPhoto(checkId, hasImage)
  const url = useObjectUrl(data)
  const centered = (inside: ReactNode) => (
    <div className={classes('grid place-items-center bg-sunk p-5', props.className)}>{inside}</div>
  )
  const noImage = noImageText(hasImage, error)
  if (noImage) return centered(<NoImage text={noImage} />)
  if (error)
    return centered(
      <ErrorState
        bare
        title={messages.imageFailed}
        text={ui.tryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />,
    )
  return <Viewer key={checkId} {...props} url={url} />
}
