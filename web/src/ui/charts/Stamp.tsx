import { Drawing } from '../Drawing.tsx'
import { markPaths } from '../Mark.tsx'

const dots = 36
const round = 2 * Math.PI * 41.5

/** A round stamp for a verified item. Decorative without `label`. */
export function Stamp(props: { label?: string; size?: number }) {
  const { size = 88 } = props
  const mark = markPaths(size)
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 88 88"
      label={props.label}
      className="fill-none stroke-ok"
    >
      <circle cx={44} cy={44} r={41.5} strokeWidth={3.6} strokeDasharray={`3.4 ${round / dots - 3.4}`} />
      <circle cx={44} cy={44} r={35} strokeWidth={1.5} />
      <g
        transform="translate(44 44) rotate(-8) scale(1.45) translate(-16 -18.5)"
        className="fill-ok stroke-none"
      >
        <path d={mark.bowl} />
        <path d={mark.dot} />
      </g>
    </Drawing>
  )
}
