import { shownName } from '@bahth/domain/records/labels.ts'
import type { ReactNode } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { formatCairo, formatDay } from '../format/dates.ts'
import { setQuery } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/charts/ProgressBar.tsx'
import { Facts } from '../ui/Facts.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { Message } from '../ui/Message.tsx'
import { Text } from '../ui/Text.tsx'
import { messages as creatorMessages } from './creator-messages.ts'
import { messages as details } from './details-messages.ts'
import type { DialogParts, ViewProps } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { CheckAgainButton, FormTrouble, FullMessage, OpenFormButton } from './OpenForm.tsx'
import { ShareSurvey } from './ShareSurvey.tsx'
import { AttemptBadge, LinkOnlyBadge, SurveyBadge, TakenBadge } from './SurveyBadges.tsx'
import {
  type Attempt,
  hasResults,
  holdMinutes,
  isUnsent,
  obstacleOf,
  resultsOf,
  type Survey,
} from './survey-view.ts'
import type { OpenForm } from './use-open-form.ts'

/** The line below a survey's title: its creator, duration and progress. */
export const overviewLine = (survey: Survey): ReactNode =>
  fillSlots(details.overview(survey.estimatedTime, survey.responses, survey.maxResponses), {
    creator: <Text>{shownName(survey.creator)}</Text>,
  })

const elsewhere = (href: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="link">
    <Address of={href} />
  </a>
)

function passedOn({ passesOn, verifiedBy }: Survey): string {
  if (passesOn.length > 0) return details.passes(passesOn)
  return verifiedBy === 'form' ? details.passesNothingToForm : details.passesNothing
}

/** At the end of a survey elsewhere, responses that aren't in the sheet or reported yet don't count. */
const endsWhileHeld = ({ dueDate, estimatedTime }: Survey): boolean =>
  dueDate !== null && Date.parse(dueDate) < serverNow() + holdMinutes(estimatedTime) * 60_000

function factsOf(survey: Survey, isTaken: boolean): { term: string; value: ReactNode }[] {
  const { dueDate, formLink, sheetLink } = survey
  const held = details.held(holdMinutes(survey.estimatedTime))
  return [
    {
      term: details.created,
      value: <time dateTime={survey.createdDate}>{formatDay(survey.createdDate)}</time>,
    },
    ...(dueDate
      ? [{ term: details.closes, value: <time dateTime={dueDate}>{formatCairo(dueDate)}</time> }]
      : []),
    ...(!isTaken && obstacleOf(survey, serverNow()) === null
      ? [
          {
            term: details.passedOn,
            value: survey.isNative ? (
              <>
                {survey.isIdentified ? details.answersNamed : details.answersAnonymous} {held}
              </>
            ) : (
              <>
                {passedOn(survey)} {endsWhileHeld(survey) ? details.sendBeforeEnd : held}
              </>
            ),
          },
        ]
      : []),
    ...(survey.isNative ? [{ term: details.form, value: details.onBahth }] : []),
    ...(formLink && !survey.isNative ? [{ term: details.form, value: elsewhere(formLink) }] : []),
    ...(sheetLink && !survey.isNative ? [{ term: details.sheet, value: elsewhere(sheetLink) }] : []),
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
      {survey.status === 'active' && (
        <div className="mt-2">
          <ShareSurvey survey={survey} flush="start" variant="quiet" />
        </div>
      )}
      {isOwn && survey.status === 'active' && <Message className="mt-4">{details.ownHint}</Message>}
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

interface DetailsView extends ViewProps {
  isOwn: boolean
  /** The member's attempt, if there is one. */
  attempt: Attempt | null
}

/** The button that opens the results for the creator, or the receipt for participants. */
function moreOf({ survey, isOwn, attempt }: DetailsView, variant: 'primary' | 'outline'): ReactNode {
  if (attempt)
    return (
      <Button variant={variant} onClick={() => setQuery({ survey: null, receipt: survey.id })}>
        {messages.seeReceipt}
      </Button>
    )
  if (!isOwn || !hasResults(survey)) return undefined
  return (
    <Button variant={variant} onClick={() => setQuery({ survey: null, ...resultsOf(survey) })}>
      {creatorMessages.results}
    </Button>
  )
}

const answerButton = (form: OpenForm, label: string): ReactNode => (
  <OpenFormButton isHere form={form} variant="primary" label={label} />
)

function primaryOf({ survey, form, retry }: ViewProps, isDone: boolean): ReactNode {
  const obstacle = isDone ? 'closed' : obstacleOf(survey, serverNow())
  if (obstacle === null && survey.isNative) return answerButton(form, details.answer)
  if (obstacle === null) {
    const label = survey.passesOn.length > 0 ? details.agree : messages.open
    return <OpenFormButton form={form} variant="primary" label={label} />
  }
  if (obstacle === 'full') return <CheckAgainButton retry={retry} />
  return undefined
}

/** The survey's description and the data that its form link passes on. The button opens the form. SUR-14. */
export function detailsView(props: DetailsView): DialogParts {
  const { survey, form, isOwn, attempt } = props
  const goesOn = attempt !== null && isUnsent(attempt)
  const isTaken = attempt !== null && attempt.status !== 'expired' && !goesOn
  const main = goesOn ? answerButton(form, messages.goOn) : primaryOf(props, isOwn || isTaken)
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
    subtitle: overviewLine(survey),
    actions: main && !goesOn && moreOf(props, 'outline'),
    primary: main ?? moreOf(props, 'primary'),
    children: <Body survey={survey} form={form} isOwn={isOwn} isTaken={isTaken} />,
  }
}
