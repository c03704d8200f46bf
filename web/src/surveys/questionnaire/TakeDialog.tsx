import type { Language } from '@bahth/domain/languages.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { consentView } from '../consent/consent-view.tsx'
import { isMissing, takeFailure } from '../failures.ts'
import { messages as surveys } from '../messages.ts'
import type { Survey } from '../survey-view.ts'
import type { Agreement } from '../use-open-form.ts'
import type { Draft } from './answer-draft.ts'
import { firstLanguage } from './answering-rules.ts'
import { messages } from './messages.ts'
import { Answers, Intro, LanguageChoice, Unloaded } from './take-parts.tsx'
import { useAnswering } from './use-answering.ts'
import { useSending } from './use-sending.ts'

/** Agrees to the consent text. The questions follow instead of a form. */
function useAgreement(id: string, onSuccess: () => void): Agreement {
  const { run, isPending, failure } = useApiMutation('ethics.giveConsent', {
    onSuccess,
    failureText: takeFailure,
  })
  return {
    agree: version => run({ params: { id }, body: { version } }),
    isOpening: isPending,
    failure,
    blockedLink: null,
  }
}

/** Whether there is nothing to answer: it was answered already, possibly in another tab, or its form is external. */
const hasNothingToAnswer = ({ myStatus, isNative }: Survey): boolean =>
  !isNative || myStatus === 'verified' || myStatus === 'rejected'

/** Whether the draft has answers that were never sent, or were changed afterwards. */
const hasUnsentAnswers = (draft: Draft | null): boolean =>
  draft !== null && !draft.isSent && Object.keys(draft.answers).length > 0

interface Props {
  id: string
  memberId: string
  onClose: () => void
  /** Called when nothing is left to answer: the answers were sent, now or earlier, or the form is external. */
  onSent: () => void
}

function useTaking({ id, memberId, onSent }: Props) {
  const params = { id }
  const query = useApiQuery('surveys.getSurvey', { params })
  const questions = useApiQuery('questionnaires.getQuestionnaire', { params })
  const survey = query.data
  const questionnaire = questions.data?.questionnaire
  const [chosen, setChosen] = useState<Language | null>(null)
  const [isStarted, setStarted] = useState(false)
  const [isAnsweredEarlier, setAnsweredEarlier] = useState(false)
  const answering = useAnswering(memberId, id, questions.data)
  const language = chosen ?? (questionnaire ? firstLanguage(questionnaire) : 'en')
  function leave(hasUnsentAnswers: boolean): void {
    answering.drop()
    if (hasUnsentAnswers) setAnsweredEarlier(true)
    else onSent()
  }
  const sending = useSending(id, answering, {
    language,
    onSent: () => leave(false),
    onAnsweredEarlier: () => leave(true),
  })
  const isOver = survey !== undefined && hasNothingToAnswer(survey)
  const isFinished = isOver && !sending.isPending && !isAnsweredEarlier
  const finish = useEffectEvent(() => leave(hasUnsentAnswers(answering.draft)))
  useEffect(() => {
    if (isFinished) finish()
  }, [isFinished])
  const start = useApiMutation('attempts.startAttempt', {
    onSuccess: () => setStarted(true),
    failureText: takeFailure,
  })

  // A member who has begun can continue even if the spot is no longer held. The server decides when the answers arrive.
  if (!isStarted && answering.draft && survey?.myStatus === 'pending') setStarted(true)

  async function begin(): Promise<void> {
    if (!(await start.run({ params }))) return
    // Loads the version that belongs to the attempt, because another one may have been opened in the meantime.
    const { data } = await questions.refetch()
    if (data) answering.begin(data)
  }

  return {
    shown: survey && questionnaire && !isOver ? { survey, questionnaire } : null,
    isGone: isMissing(query.error),
    unloaded: {
      error: query.error ?? questions.error,
      retrying: query.isFetching || questions.isFetching,
      onRetry: () => void Promise.all([query.refetch(), questions.refetch()]),
    },
    language,
    setLanguage: setChosen,
    answering,
    sending,
    start,
    begin,
    isAnswering: answering.draft !== null && isStarted,
    isAnsweredEarlier,
  }
}

type Taking = ReturnType<typeof useTaking>

function labelOf({ isAnswering, answering, sending }: Taking): string {
  if (!isAnswering) return answering.draft ? messages.goOn : messages.start
  if (answering.page) return messages.next
  return sending.waitsForNetwork || sending.failure ? messages.tryAgain : messages.send
}

function footerOf(taking: Taking, onClose: () => void) {
  const { isAnswering, answering, sending, start } = taking
  if (sending.isClosed)
    return {
      primary: (
        <Button variant="primary" onClick={onClose}>
          {messages.leave}
        </Button>
      ),
    }
  return {
    // Answers that are on their way can't be changed.
    actions: isAnswering && answering.index > 0 && (
      <Button disabled={sending.isPending} onClick={answering.back}>
        {messages.back}
      </Button>
    ),
    primary: (
      <Button
        type="submit"
        variant="primary"
        pending={(start.isPending && messages.starting) || (sending.isPending && messages.sending)}
      >
        {labelOf(taking)}
      </Button>
    ),
  }
}

/** The dialog for answering a survey on Bahth: consent, privacy, the sections, an overview. */
export function TakeDialog(props: Props) {
  const taking = useTaking(props)
  const { shown, language, answering, sending } = taking
  // A missing consent may have been the reason why answers were refused.
  const agreement = useAgreement(props.id, sending.reset)
  const common = { onClose: props.onClose, wide: true, keepOpen: sending.isPending }
  if (taking.isAnsweredEarlier)
    return (
      <Dialog
        {...common}
        title={messages.answeredEarlier}
        primary={
          <Button variant="primary" onClick={props.onSent}>
            {surveys.seeReceipt}
          </Button>
        }
      >
        <p>{messages.answeredEarlierText}</p>
      </Dialog>
    )
  if (!shown && taking.isGone)
    return (
      <Dialog {...common} title={surveys.gone}>
        <p>{surveys.goneText}</p>
      </Dialog>
    )
  if (!shown)
    return (
      <Dialog {...common} title={messages.loading}>
        <Unloaded {...taking.unloaded} isKept={answering.draft !== null} />
      </Dialog>
    )
  const { survey, questionnaire } = shown
  if (survey.consent === 'needed')
    return <Dialog {...common} {...consentView({ survey, agreement, onLeave: props.onClose })} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!taking.isAnswering) void taking.begin()
    else if (answering.page) answering.next()
    else void sending.send()
  }

  const choice = (
    <LanguageChoice languages={questionnaire.languages} value={language} onChange={taking.setLanguage} />
  )
  return (
    <Dialog
      {...common}
      title={<Text>{survey.title}</Text>}
      step={answering.moves}
      onSubmit={submit}
      {...footerOf(taking, props.onClose)}
    >
      {taking.isAnswering ? (
        <Answers answering={answering} sending={sending} language={language} choice={choice} />
      ) : (
        <Intro survey={survey} questionnaire={questionnaire} choice={choice} failure={taking.start.failure} />
      )}
    </Dialog>
  )
}
