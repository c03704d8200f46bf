import type { sessionCategories } from '@bahth/domain/sessions/rules.ts'
import { classes } from '../ui/classes.ts'

/** The center of a dot on a plate of 250 × 100. */
type Dot = readonly [x: number, y: number]

interface Motif {
  filled: readonly Dot[]
  hollow?: readonly Dot[]
  /** The only dot in the sand colour. */
  marked: Dot
  /** Lines, as path data. */
  lines?: string
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** A sample of a population. */
const sampled = [2, 7, 12, 19, 24]
const chosen = 13
const person = (index: number): Dot => [45 + (index % 9) * 20, 30 + Math.floor(index / 9) * 20]

/** Bars of dots. */
const bars = [1, 1, 2, 2, 3].flatMap((height, column) =>
  range(height).map((row): Dot => [75 + column * 20, 74 - row * 16]),
)

/** Rows of an audience, curved around the speaker. */
const speaker: Dot = [125, 23]
const audience = [
  { seats: 5, far: 21 },
  { seats: 7, far: 39 },
  { seats: 9, far: 57 },
].flatMap(({ seats, far }) =>
  range(seats).map((index): Dot => {
    const angle = Math.PI * (0.1 + (0.8 * index) / (seats - 1))
    return [speaker[0] - Math.cos(angle) * far * 1.6, speaker[1] + Math.sin(angle) * far]
  }),
)

const motifs: Record<(typeof sessionCategories)[number], Motif> = {
  'Research Methods': {
    filled: sampled.map(person),
    hollow: range(27)
      .filter(index => index !== chosen && !sampled.includes(index))
      .map(person),
    marked: person(chosen),
  },
  'Data Analysis': { filled: bars, marked: [155, 25], lines: 'M60 86H170' },
  'Academic Skills': {
    filled: [],
    marked: [62, 50],
    lines: 'M80 26H190M80 38H178M80 50H190M80 62H184M80 74H148',
  },
  Technology: {
    filled: [
      [65, 68],
      [85, 28],
      [165, 28],
      [185, 70],
      [125, 80],
    ],
    marked: [125, 46],
    lines: 'M65 68L85 28L125 46L165 28L185 70L125 46L65 68M125 46V80',
  },
  'Presentation Skills': { filled: audience, marked: speaker },
}

/** The three dots of the logo's last letter. */
const general: Motif = {
  filled: [
    [107, 64],
    [143, 64],
  ],
  marked: [125, 46],
}

const draw = (dots: readonly Dot[], radius: number): string =>
  dots
    .map(([x, y]) => `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`)
    .join('')

/** The picture of a session without a photo: a drawing of its category on the dark band. */
export function CategoryMotif(props: { category: string; alt: string; ratio: string; className?: string }) {
  const { category, alt } = props
  const {
    filled,
    hollow = [],
    marked,
    lines,
  } = Object.hasOwn(motifs, category) ? motifs[category as keyof typeof motifs] : general
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={classes('band flips relative block w-full overflow-hidden', props.className)}
      style={{ aspectRatio: props.ratio }}
    >
      <svg
        viewBox="0 0 250 100"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        {lines && <path d={lines} className="fill-none stroke-ink-2" strokeWidth={1.25} />}
        <path d={draw(hollow, 5.5)} className="fill-none stroke-ink-2" />
        <path d={draw(filled, 6)} className="fill-ink" />
        <path d={draw([marked], 8)} className="fill-sand" />
      </svg>
    </span>
  )
}
