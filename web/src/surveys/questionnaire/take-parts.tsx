import { type Language, languageNames } from '@bahth/domain/languages.ts'
import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { takeFailure } from '../failures.ts'
import { holdMinutes, type Survey } from '../survey-view.ts'
import { messages } from './messages.ts'
import { Overview } from './Overview.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { Answering } from './use-answering.ts'
import type { Sending } from './use-sending.ts'

/** The content of the dialog in which members answer. */

export function LanguageChoice(props: {
  languages: readonly Language[]
  value: Language
  onChange: (language: Language) => void
}) {
  if (props.languages.length < 2) return null
  return (
    <Segments
      label={messages.language}
      items={props.languages.map(value => ({ value, label: languageNames[value], lang: value }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}

/** States who will see the answers. Shown before the first question. */
function Privacy(props: { isIdentified: boolean; className?: string }) {
  const { isIdentified, className } = props
  return (
    <Message
      tone={isIdentified ? 'wait' : 'note'}
      title={isIdentified ? messages.identified : messages.anonymous}
      className={className}
    >
      {isIdentified ? messages.identifiedText : messages.anonymousText}
    </Message>
  )
}

/** The screen before the first question. */
export function Intro(props: {
  survey: Survey
  questionnaire: Questionnaire
  choice: ReactNode
  failure: string | null
}) {
  const { survey, questionnaire } = props
  return (
    <div className="flex flex-col gap-4">
      <p>
        {messages.questions(questionsOf(questionnaire).length)}{' '}
        {messages.held(holdMinutes(survey.estimatedTime))}
      </p>
      <Privacy isIdentified={survey.isIdentified} />
      <p className="text-ink-2">{messages.kept}</p>
      {props.choice}
      <Failure text={props.failure} />
    </div>
  )
}

/** Shown while the survey and its questions are loading, and if loading failed. */
export function Unloaded(props: {
  error: unknown
  retrying: boolean
  onRetry: () => void
  /** Whether unsent answers are on this device. */
  isKept: boolean
}) {
  const { error, isKept, ...retry } = props
  const text = isKept ? `${takeFailure(error)} ${messages.stillKept}` : takeFailure(error)
  if (error) return <ErrorState bare title={messages.loadFailed} text={text} {...retry} />
  return (
    <Skeletons label={messages.loading} className="flex flex-col gap-4">
      <Skeleton shape="title" />
      <Skeleton className="h-4 w-2/3" />
    </Skeletons>
  )
}

/** The state of sending the answers. */
function SendingState(props: { sending: Sending }) {
  const { waitsForNetwork, failure } = props.sending
  const box = useRef<HTMLDivElement>(null)
  // This is below all answers and may be outside the viewport.
  useEffect(() => {
    if (waitsForNetwork || failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [waitsForNetwork, failure])
  return (
    <div ref={box} className="flex flex-col gap-4 empty:hidden">
      {waitsForNetwork && (
        <Message live tone="offline" title={messages.offline}>
          {messages.offlineText}
        </Message>
      )}
      <Failure text={failure} />
    </div>
  )
}

/** The current section, or the overview. */
export function Answers(props: {
  answering: Answering
  sending: Sending
  language: Language
  choice: ReactNode
}) {
  const { answering, sending, language } = props
  const { draft, pages, index, page, errors, generalError, moves } = answering
  const start = useRef<HTMLDivElement>(null)
  // A new section gets the focus at its beginning. After a refusal, the first invalid answer gets it.
  useEffect(() => {
    if (moves === 0) return
    const wrong = start.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:is(input, textarea, fieldset)',
    )
    ;(wrong ?? start.current)?.focus()
    ;(wrong ?? start.current)?.scrollIntoView({ block: wrong ? 'center' : 'nearest' })
  }, [moves])
  if (!draft) return null
  const label = page ? messages.section(index + 1, pages.length) : messages.review
  const wrong = page ? page.elements.filter(({ name }) => errors[name]).length : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label.
    <div
      ref={start}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex scroll-mt-6 flex-col gap-6 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">{label}</p>
        {props.choice}
        <ProgressBar value={index} max={pages.length} label={messages.progress} text={label} />
      </div>
      {answering.hasNewVersion && (
        <Message tone="wait" live title={messages.versionChanged}>
          {messages.versionChangedText}
        </Message>
      )}
      {wrong > 0 && (
        <Message tone="stop" live>
          {messages.toFix(wrong)}
        </Message>
      )}
      {page ? (
        <SectionForm
          page={page}
          language={language}
          answers={draft.answers}
          errors={errors}
          onAnswer={answering.answer}
        />
      ) : (
        <>
          <Failure text={generalError} />
          <p>{messages.reviewText}</p>
          <Overview
            pages={pages}
            language={language}
            answers={draft.answers}
            isSending={sending.isPending}
            onChange={answering.goTo}
          />
        </>
      )}
      {/* After a change of the questions, the message above replaces the failure of sending. */}
      {!answering.hasNewVersion && <SendingState sending={sending} />}
    </div>
  )
}
