import { shownName } from '@bahth/domain/records/labels.ts'
import { isOpenStatus } from '@bahth/domain/surveys/attempt-rules.ts'
import { serverNow } from '../api/server-clock.ts'
import { useMe } from '../api/use-login.ts'
import { formatDay } from '../format/dates.ts'
import { setQuery } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Text } from '../ui/Text.tsx'
import type { Column } from '../ui/table-column.ts'
import { messages } from './messages.ts'
import { AttemptBadge, SurveyBadge, TakenBadge } from './SurveyBadges.tsx'
import { mayTake, obstacleOf, type Survey } from './survey-view.ts'

/** The dialog's address is a query of this page, so that it also works in a new tab. */
const opens = (surveyId: string) => ({
  href: addressFor('surveys', { survey: surveyId }),
  onClick: (event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setQuery({ survey: surveyId })
  },
})

/** Responses out of the maximum, as a bar and as figures. */
export function Responses(props: { survey: Pick<Survey, 'responses' | 'maxResponses'> }) {
  const { responses, maxResponses } = props.survey
  const text = messages.responsesOf(responses, maxResponses)
  return (
    <span className="flex items-center gap-3 whitespace-nowrap">
      <ProgressBar
        value={responses}
        max={maxResponses}
        label={messages.columns.responses}
        text={text}
        className="w-20 as-cards:w-12"
      />
      {text}
    </span>
  )
}

/** The member's action on a survey, or the state of their attempt. */
function Actions(props: { survey: Survey }) {
  const { survey } = props
  const me = useMe()
  const isOwn = survey.creatorId === me?.id
  const open = () => setQuery({ survey: survey.id })
  const state = () => {
    if (survey.myStatus === 'verified') return <TakenBadge />
    if (survey.myStatus && isOpenStatus(survey.myStatus))
      return (
        <Button dense aria-label={messages.of(messages.goOn, survey.title)} onClick={open}>
          {messages.goOn}
        </Button>
      )
    const canTake = mayTake(survey, me?.id)
    const obstacle = obstacleOf(survey, serverNow())
    if (canTake && obstacle === null)
      return (
        <Button dense aria-label={messages.of(messages.take, survey.title)} onClick={open}>
          {messages.take}
        </Button>
      )
    if (canTake)
      return (
        <span className="text-ink-2 text-sm">{obstacle === 'full' ? messages.full : messages.closing}</span>
      )
    if (survey.myStatus) return <AttemptBadge status={survey.myStatus} />
    if (survey.status === 'pending') return <span className="text-ink-2 text-sm">{messages.waits}</span>
    return isOwn ? <span className="text-ink-2 text-sm">{messages.yours}</span> : null
  }
  return (
    <>
      {state()}
      <LinkButton
        dense
        variant="quiet"
        flush="end"
        aria-label={messages.detailsOf(survey.title)}
        className="as-cards:hidden"
        {...opens(survey.id)}
      >
        {messages.details}
      </LinkButton>
    </>
  )
}

export const surveyColumns: readonly Column<Survey>[] = [
  {
    id: 'survey',
    header: messages.columns.survey,
    card: 'title',
    cell: survey => (
      <RowTitle
        title={survey.title}
        sub={fillSlots((survey.isNative ? messages.byWhomHere : messages.byWhom)(survey.estimatedTime), {
          creator: <Text>{shownName(survey.creator)}</Text>,
        })}
        {...opens(survey.id)}
      />
    ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    width: '9.5rem',
    cell: survey => <SurveyBadge status={survey.status} />,
  },
  {
    id: 'responses',
    header: messages.columns.responses,
    card: 'bare',
    width: '12.5rem',
    cell: survey => <Responses survey={survey} />,
  },
  {
    id: 'created',
    header: messages.columns.created,
    card: 'none',
    width: '7.5rem',
    minor: true,
    cell: survey => (
      <time dateTime={survey.createdDate} className="whitespace-nowrap">
        {formatDay(survey.createdDate)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    card: 'actions',
    align: 'end',
    cell: survey => <Actions survey={survey} />,
  },
]
