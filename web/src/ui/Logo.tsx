import { Drawing } from './Drawing.tsx'
import { logoPaths } from './logo-paths.ts'
import { markPaths } from './mark-outlines.ts'

const heights = { sm: 26, md: 32, lg: 48, xl: 80 }

/**
 * The mark, “Bahth” and بحث as one drawing, which is never mirrored. `onBand` sets the colours for the dark band. It is
 * decorative: a link around it has the name.
 */
export function Logo(props: { size?: keyof typeof heights; onBand?: boolean; className?: string }) {
  const { size = 'md' } = props
  const height = heights[size]
  const paths = markPaths(height)
  const ink = props.onBand ? 'fill-on-band' : 'fill-ink'
  return (
    <Drawing
      width={Math.round((height * 170) / 32)}
      height={height}
      viewBox="0 0 170 32"
      className={props.className}
    >
      <path className={props.onBand ? 'fill-on-band' : 'fill-nile'} d={paths.bowl} />
      <path className="fill-sand" d={paths.dot} />
      <path className={ink} transform="translate(39.4 24.9) scale(.0244)" d={logoPaths.latin} />
      <path
        className={props.onBand ? 'stroke-on-band-2' : 'stroke-line'}
        strokeWidth={32 / height}
        d="M119.4 3.1v25.7"
      />
      <g transform="translate(125.9 21) scale(.0291)">
        <path className={ink} d={logoPaths.arabic} />
        <path className="fill-sand" d={logoPaths.dots} />
      </g>
    </Drawing>
  )
}
