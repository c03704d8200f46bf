import { useState } from 'react'
import { classes } from './classes.ts'

const sizes = {
  sm: 'size-7 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-20 text-2xl font-serif',
}

/** A zero-width non-joiner between Arabic initials: joined letters look like a word. */
const apart = '\u200c'

/* The initials of the first and last word, without the Arabic article. عبد الرحمن counts as one word. “U” without a name. */
function initials(name: string): string {
  const parts = name
    .replace(/عبد\s+/g, 'عبد')
    .trim()
    .split(/\s+/)
    .map(word => word.replace(/^ال(?=..)/, ''))
    .filter(Boolean)
  const first = [...(parts[0] ?? 'U')][0] ?? 'U'
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : ''
  return (
    /\p{Script=Arabic}/u.test(first) ? [first, last].filter(Boolean).join(apart) : first + last
  ).toLocaleUpperCase()
}

/**
 * A member's picture, or their initials if they have no picture or it does not load. It is decorative, next to the name.
 * `tone="sand"` is for the association itself.
 */
export function Avatar(props: {
  name: string
  src?: string | null
  size?: keyof typeof sizes
  tone?: 'nile' | 'sand'
  className?: string
}) {
  const { name, src, size = 'md', tone = 'nile' } = props
  const [failed, setFailed] = useState<string | null>(null)
  const shape = classes('flex-none rounded border', sizes[size], props.className)
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        onError={() => setFailed(src)}
        className={classes(shape, 'border-line bg-sunk object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classes(
        shape,
        'inline-flex select-none items-center justify-center font-semi',
        tone === 'sand'
          ? 'border-sand-line bg-sand-wash text-sand-ink'
          : 'border-nile-line bg-nile-wash text-nile',
      )}
    >
      {initials(name)}
    </span>
  )
}
