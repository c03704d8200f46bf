import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Text } from './Text.tsx'

interface Props {
  title: string
  /** A lighter second line. */
  sub?: ReactNode
  href?: string
  onClick?: ComponentPropsWithRef<'button'>['onClick'] & ComponentPropsWithRef<'a'>['onClick']
  serif?: boolean
  /** Cuts the title off after two lines, and makes it smaller on a phone. */
  clamp?: boolean
}

const link = 'text-start font-semi hover:underline hover:underline-offset-4 covers-card'

/**
 * The title of a table row or card: a link (`href`), a button (`onClick`) or plain text. Its click target covers the
 * whole card, except the row's buttons.
 */
export function RowTitle(props: Props) {
  const { title, href, onClick } = props
  const base = classes(
    link,
    props.serif && 'font-serif',
    props.serif && !props.clamp ? 'text-xl' : 'text-md',
    props.clamp && 'sm:text-xl',
  )
  const text = <Text className={props.clamp ? 'line-clamp-2 text-match' : undefined}>{title}</Text>
  return (
    <span className="block min-w-0">
      {href ? (
        <a href={href} onClick={onClick} className={base}>
          {text}
        </a>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={base}>
          {text}
        </button>
      ) : (
        <span className="font-semi text-md">{text}</span>
      )}
      {props.sub && <span className="block text-ink-2 text-sm">{props.sub}</span>}
    </span>
  )
}
