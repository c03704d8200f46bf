import { useState } from 'react'
import { classes } from './classes.ts'
import { Mark } from './Mark.tsx'

/**
 * A picture that never leaves a hole: the first of `sources` that loads, else the mark on a quiet ground. `ratio`
 * (“16 / 9”) keeps its room from the start.
 */
export function Picture(props: {
  sources: readonly (string | null | undefined)[]
  alt: string
  ratio?: string
  fit?: 'cover' | 'contain'
  eager?: boolean
  className?: string
}) {
  const { alt, ratio = '16 / 9', fit = 'cover' } = props
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = props.sources.find(address => address && !failed.includes(address))
  return (
    <span
      className={classes('relative block w-full overflow-hidden rounded bg-sunk', props.className)}
      style={{ aspectRatio: ratio }}
    >
      {source ? (
        <img
          key={source}
          src={source}
          alt={alt}
          loading={props.eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed([...failed, source])}
          className={classes(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
        />
      ) : (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className="absolute inset-0 grid place-items-center border border-line opacity-60"
        >
          <Mark size={40} />
        </span>
      )}
    </span>
  )
}
