import { SquareArrowOutUpRight } from 'lucide-react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { messages } from './messages.ts'
import type { SurveyRequest } from './request-view.tsx'

/** The form and its sheet, each in a new tab that learns nothing of this one. */
export function FormLinks(props: { request: SurveyRequest; quiet?: boolean }) {
  const { title, formLink, sheetLink } = props.request
  const look = {
    dense: true,
    newTab: true,
    icon: SquareArrowOutUpRight,
    look: props.quiet ? 'quiet' : 'outline',
  } as const
  return (
    <span className={props.quiet ? '-ms-3 flex' : 'flex flex-wrap gap-2'}>
      <LinkButton {...look} href={formLink} aria-label={messages.formOf(title)}>
        {messages.form}
      </LinkButton>
      <LinkButton {...look} href={sheetLink} aria-label={messages.sheetOf(title)}>
        {messages.sheet}
      </LinkButton>
    </span>
  )
}
