import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Text } from './Text.tsx'

interface Props {
  title: string
  /** Below it, lighter: who, how long. */
  sub?: ReactNode
  href?: string
  onClick?: ComponentPropsWithRef<'button'>['onClick'] & ComponentPropsWithRef<'a'>['onClick']
  serif?: boolean
}

const link = 'text-start font-semi hover:underline hover:underline-offset-4 covers-card'

/**
 * The title of a table's row or of a card: a link (`href`) or a button (`onClick`) that covers the whole card
 * on a phone, or plain text. Buttons of the row stay above it.
 */
export function RowTitle(props: Props) {
  const { title, href, onClick } = props
  const look = classes(link, props.serif ? 'font-serif text-xl' : 'text-md')
  const text = <Text>{title}</Text>
  return (
    <span className="block min-w-0">
      {href ? (
        <a href={href} onClick={onClick} className={look}>
          {text}
        </a>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={look}>
          {text}
        </button>
      ) : (
        <span className="font-semi text-md">{text}</span>
      )}
      {props.sub && <span className="block text-ink-2 text-sm">{props.sub}</span>}
    </span>
  )
}
