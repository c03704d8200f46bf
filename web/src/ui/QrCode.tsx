import encodeQR from 'qr'
import { useMemo } from 'react'
import { classes } from './classes.ts'

/** The dark modules as one SVG path, row by row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
}

/** A QR code, black on white in both themes, because scanners need dark modules on a light ground. */
export function QrCode(props: { text: string; label: string; className?: string }) {
  const { text } = props
  const drawn = useMemo(() => {
    const modules = encodeQR(text, 'raw', { border: 4 })
    return { side: modules.length, path: pathOf(modules) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${drawn.side} ${drawn.side}`}
      shapeRendering="crispEdges"
      className={classes('rounded border border-line', props.className)}
    >
      <rect width={drawn.side} height={drawn.side} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
