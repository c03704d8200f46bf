import { classes } from './classes.ts'
import { drawnMark } from './mark-outlines.ts'

/** The mark with its construction lines, as an ornament. */
export function MarkDrawing(props: { className?: string }) {
  const line = { vectorEffect: 'non-scaling-stroke' as const, fill: 'none' }
  return (
    <svg
      viewBox="0 0 36 35"
      aria-hidden="true"
      className={classes('pointer-events-none h-auto flex-none', props.className)}
    >
      <g transform="translate(2 0)">
        <path
          {...line}
          d="M-2 7.5h36M-2 20.5h36M6.5 0v35M25.5 0v35"
          strokeDasharray="3 3"
          className="stroke-on-band-2 opacity-60"
        />
        <path {...line} d={drawnMark.bowl} className="stroke-on-band" />
        <path d="M16 22.4l5 5-5 5-5-5z" className="fill-sand" />
      </g>
    </svg>
  )
}
