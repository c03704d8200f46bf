import { Drawing } from '../Drawing.tsx'
import { drawnMark } from '../mark-outlines.ts'

const dots = 36
const round = 2 * Math.PI * 41.5

/** A round stamp for a verified item. Decorative. */
export function Stamp() {
  return (
    <Drawing width={88} height={88} viewBox="0 0 88 88" className="fill-none stroke-ok">
      <circle cx={44} cy={44} r={41.5} strokeWidth={3.6} strokeDasharray={`3.4 ${round / dots - 3.4}`} />
      <circle cx={44} cy={44} r={35} strokeWidth={1.5} />
      <g
        transform="translate(44 44) rotate(-8) scale(1.45) translate(-16 -18.5)"
        className="fill-ok stroke-none"
      >
        <path d={drawnMark.bowl} />
        <path d={drawnMark.dot} />
      </g>
    </Drawing>
  )
}
