import { SquareArrowOutUpRight } from 'lucide-react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { messages } from './messages.ts'
import type { SurveyRequest } from './survey-request-view.tsx'

/** The form and its sheet, each in a new tab without opener and referrer. */
export function FormLinks(props: { request: SurveyRequest; quiet?: boolean }) {
  const { title, formLink, sheetLink } = props.request
  const shared = {
    dense: true,
    newTab: true,
    icon: SquareArrowOutUpRight,
    variant: props.quiet ? 'quiet' : 'outline',
    className: '[&>svg]:flips',
  } as const
  return (
    <span className={props.quiet ? '-ms-3 flex' : 'flex flex-wrap gap-2'}>
      <LinkButton {...shared} href={formLink} aria-label={messages.formOf(title)}>
        {messages.form}
      </LinkButton>
      <LinkButton {...shared} href={sheetLink} aria-label={messages.sheetOf(title)}>
        {messages.sheet}
      </LinkButton>
    </span>
  )
}
