import { Expand, RotateCw, Shrink, ZoomIn, ZoomOut } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { maxZoom, type Size } from './image-view.ts'
import { messages } from './messages.ts'
import type { ImageViewer } from './use-image-view.ts'

function onFullScreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullScreenButton(props: { container: RefObject<HTMLElement | null> }) {
  const isFull = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      icon={isFull ? Shrink : Expand}
      label={isFull ? messages.leaveFullScreen : messages.fullScreen}
      onClick={() => void (isFull ? document.exitFullscreen() : props.container.current?.requestFullscreen())}
    />
  )
}

/** The toolbar below the image: the image size, a note that views are logged, and the zoom and rotation buttons. */
export function ImageTools(props: {
  image: Size | null
  viewer: ImageViewer
  container: RefObject<HTMLElement | null>
}) {
  const { image, viewer } = props
  const { zoom } = viewer.view
  return (
    <div
      className={classes(
        'flex min-h-control flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-paper px-3 py-1.5 sm:ps-5',
        'max-md:justify-center md:justify-between',
      )}
    >
      <p className="text-ink-2 text-sm max-md:sr-only">
        {image && `${messages.imageSize(image.width, image.height)} · `}
        {messages.imageLogged}
      </p>
      <div role="toolbar" aria-label={messages.imageTools} className="flex items-center">
        <IconButton
          icon={ZoomOut}
          label={messages.zoomOut}
          disabled={!image || zoom <= 1}
          onClick={viewer.zoomOut}
        />
        <button
          type="button"
          aria-label={messages.zoomAndReset(Math.round(zoom * 100))}
          title={messages.resetView}
          disabled={!image}
          onClick={viewer.resetView}
          className="min-h-control min-w-14 rounded text-center text-sm hover:bg-sunk disabled:text-ink-3"
        >
          {messages.zoom(Math.round(zoom * 100))}
        </button>
        <IconButton
          icon={ZoomIn}
          label={messages.zoomIn}
          disabled={!image || zoom >= maxZoom}
          onClick={viewer.zoomIn}
        />
        <IconButton icon={RotateCw} label={messages.turn} disabled={!image} onClick={() => viewer.turn(1)} />
        <FullScreenButton container={props.container} />
      </div>
    </div>
  )
}
