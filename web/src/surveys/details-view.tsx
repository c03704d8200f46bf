import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { setQuery } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { messages as creatorMessages } from './creator-messages.ts'
import type { DialogParts, Face } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { CheckAgainButton, FormTrouble, FullMessage, OpenFormButton } from './OpenForm.tsx'
import { AttemptBadge, LinkOnlyBadge, SurveyBadge, TakenBadge } from './StateBadge.tsx'
import { type Attempt, addressOf, hasResults, holdMinutes, obstacleOf, type Survey } from './survey-view.ts'
import { day, exactly } from './times.ts'
import type { OpenForm } from './use-open-form.ts'

/** Who asks, how long it takes, and how far it is: what stands under a survey's title. */
export const aboutLine = (survey: Survey): ReactNode => (
  <>
    <Text>{survey.creator}</Text>
    {messages.about(survey.estimatedTime, survey.responses, survey.maxResponses)}
  </>
)

/** SUR-39: the address, to copy or to send on. */
function Share(props: { survey: Survey }) {
  const address = addressOf(props.survey.id)
  const text = messages.shareText(props.survey.title, address)
  return (
    <div className="mt-2 flex flex-wrap gap-x-4">
      <CopyButton flush="start" text={address} label={messages.share} copiedLabel={messages.shared} />
      <LinkButton
        look="quiet"
        icon={MessageCircle}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        newTab
      >
        {messages.whatsApp}
      </LinkButton>
    </div>
  )
}

const elsewhere = (href: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="link">
    <Address of={href} />
  </a>
)

function factsOf(survey: Survey, isTaken: boolean): { term: string; value: ReactNode }[] {
  const { dueDate, formLink, sheetLink } = survey
  return [
    { term: messages.created, value: <time dateTime={survey.createdDate}>{day(survey.createdDate)}</time> },
    ...(dueDate
      ? [{ term: messages.closes, value: <time dateTime={dueDate}>{exactly(dueDate)}</time> }]
      : []),
    ...(!isTaken && obstacleOf(survey, serverNow()) === null
      ? [
          {
            term: messages.passedOn,
            value: (
              <>
                {survey.passesOn.length > 0 ? messages.passes(survey.passesOn) : messages.passesNothing}{' '}
                {messages.held(holdMinutes(survey.estimatedTime))}
              </>
            ),
          },
        ]
      : []),
    ...(formLink ? [{ term: messages.form, value: elsewhere(formLink) }] : []),
    ...(sheetLink ? [{ term: messages.sheet, value: elsewhere(sheetLink) }] : []),
  ]
}

function Body(props: { survey: Survey; form: OpenForm; isOwn: boolean; isTaken: boolean }) {
  const { survey, form, isOwn, isTaken } = props
  const obstacle = obstacleOf(survey, serverNow())
  return (
    <>
      <Text as="p" lines className="max-w-measure">
        {survey.description}
      </Text>
      <ProgressBar
        tall
        value={survey.responses}
        max={survey.maxResponses}
        label={messages.columns.responses}
        text={messages.responsesOf(survey.responses, survey.maxResponses)}
        className="mt-6 w-full"
      />
      <Facts className="mt-4" facts={factsOf(survey, isTaken)} />
      {survey.status === 'active' && <Share survey={survey} />}
      {isOwn && survey.status === 'active' && <Message className="mt-4">{messages.ownHint}</Message>}
      {!isOwn && !isTaken && obstacle === 'full' && <FullMessage className="mt-4" />}
      {(survey.status === 'completed' || obstacle === 'closing') && (
        <Message className="mt-4">{messages.closed}</Message>
      )}
      {survey.rejectionReason && (
        <Message tone="stop" title={creatorMessages.rejectedBecause} className="mt-4">
          <Text>{survey.rejectionReason}</Text>
        </Message>
      )}
      <FormTrouble form={form} className="mt-4" />
    </>
  )
}

interface DetailsView extends Face {
  isOwn: boolean
  /** What became of the reader's answer, where there is one. */
  attempt: Attempt | null
}

/** What else there is to see of a survey: its creator's results, or the receipt of the reader's answer. */
function moreOf({ survey, isOwn, attempt }: DetailsView): ReactNode {
  if (attempt)
    return (
      <Button onClick={() => setQuery({ survey: null, receipt: survey.id })}>{messages.seeReceipt}</Button>
    )
  if (!isOwn || !hasResults(survey)) return undefined
  return (
    <Button onClick={() => setQuery({ survey: null, analytics: survey.id })}>
      {creatorMessages.results}
    </Button>
  )
}

function primaryOf({ survey, form, again, onClose }: Face, isDone: boolean): ReactNode {
  const obstacle = isDone ? 'closed' : obstacleOf(survey, serverNow())
  if (obstacle === null) {
    const label = survey.passesOn.length > 0 ? messages.agree : messages.open
    return <OpenFormButton form={form} look="primary" label={label} />
  }
  if (obstacle === 'full') return <CheckAgainButton again={again} />
  return (
    <Button look="primary" onClick={onClose}>
      {messages.done}
    </Button>
  )
}

/** SUR-14: what a survey is about and what opening its form passes on; whoever agrees is led there. */
export function detailsView(face: DetailsView): DialogParts {
  const { survey, form, isOwn, attempt } = face
  const isTaken = attempt !== null && attempt.status !== 'expired'
  return {
    above: (
      <>
        <SurveyBadge status={survey.status} />
        {!survey.isPublic && <LinkOnlyBadge />}
        {attempt &&
          (attempt.status === 'verified' ? <TakenBadge /> : <AttemptBadge status={attempt.status} />)}
      </>
    ),
    title: <Text>{survey.title}</Text>,
    subtitle: aboutLine(survey),
    actions: moreOf(face),
    primary: primaryOf(face, isOwn || isTaken),
    children: <Body survey={survey} form={form} isOwn={isOwn} isTaken={isTaken} />,
  }
}
