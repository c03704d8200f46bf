import { fillSlots } from '../ui/fill-slots.tsx'
import { logoPaths } from '../ui/logo-paths.ts'
import { messages } from './messages.ts'

/* Lengths are in the units of the outlines: 1000 per em, baseline at 0, letters from x = 63 to 1474. */
const top = -552
const edges = [55, 1480]
const rulers = [top, top / 2, 0]
const pitch = 110

const nuqta = (x: number, y: number, radius: number) =>
  `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`

function Lines() {
  const thin = { vectorEffect: 'non-scaling-stroke' as const }
  return (
    <>
      {rulers.map(y => (
        <path key={y} {...thin} d={`M-172 ${y}H1582`} className="stroke-line" />
      ))}
      {edges.map(x => (
        <path key={x} {...thin} d={`M${x} -664V200`} strokeDasharray="2 4" className="stroke-nile-line" />
      ))}
      {[0, 1, 2, 3, 4].map(index => (
        <path
          key={index}
          {...thin}
          d={nuqta(1538, top / 2 + (index - 2) * pitch, 32)}
          className="fill-none stroke-sand"
        />
      ))}
    </>
  )
}

/**
 * The Arabic word of the caption, as a drawing. The Arabic font file would be a fifth of the bytes that this page loads besides
 * scripts.
 */
const Word = () => (
  <svg
    role="img"
    aria-label={messages.arabic}
    viewBox="50 -560 1440 760"
    className="inline-block h-4 align-[-0.2em] fill-ink"
  >
    <path d={logoPaths.arabic} />
    <path d={logoPaths.dots} />
  </svg>
)

/** The word بحث between calligraphic guide lines, with a scale of five pen dots above the baseline. */
export function HeroDrawing() {
  return (
    <figure className="min-w-0">
      {/* The drawing is the same in both text directions, so its texts always start at the left. */}
      <svg
        direction="ltr"
        viewBox="-172 -690 1754 984"
        role="img"
        aria-label={messages.drawing}
        className="h-auto w-full"
      >
        <Lines />
        <path d={logoPaths.arabic} className="fill-nile" />
        <path d={logoPaths.dots} className="fill-sand" />
        <g fontSize={37} className="fill-ink-3 max-sm:hidden">
          <text x={-172} y={top - 24}>
            {messages.drawingTop}
          </text>
          <text x={-172} y={-24}>
            {messages.drawingBase}
          </text>
        </g>
        <g fontSize={43} textAnchor="middle" className="fill-ink-2 max-sm:hidden">
          <text x={1400} y={top - 36}>
            {messages.letters.ba}
          </text>
          <text x={1130} y={110}>
            {messages.letters.ha}
          </text>
          <text x={458} y={190}>
            {messages.letters.tha}
          </text>
        </g>
      </svg>
      <figcaption className="border-line border-t pt-3 text-ink-2 text-sm">
        {fillSlots(messages.meaning, {
          arabic: <Word />,
          transcription: <i className="text-ink not-italic">{messages.transcription}</i>,
        })}
      </figcaption>
    </figure>
  )
}
