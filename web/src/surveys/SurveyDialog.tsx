import { useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { setQuery } from '../shell/navigation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { consentView } from './consent/consent-view.tsx'
import { detailsView } from './details-view.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages as failures } from './failure-messages.ts'
import { isMissing, listFailure } from './failures.ts'
import { listedSurvey } from './listed-survey.ts'
import { messages } from './messages.ts'
import { receiptView, titleOf } from './receipt-view.tsx'
import { type Attempt, isOpen, isUnsent } from './survey-view.ts'
import { messages as taking } from './taking-messages.ts'
import { takingView } from './taking-view.tsx'
import { type OpenForm, useOpenForm } from './use-open-form.ts'
import { useRecheck } from './use-recheck.ts'
import { verifiedView } from './verified-view.tsx'

/** The screen reader announcement when the state of an attempt changes while the dialog is open. */
function spoken(attempt: Attempt | null, { wasOpened }: OpenForm): string {
  if (!attempt) return ''
  if (attempt.status !== 'pending' || attempt.receipt) return titleOf(attempt)
  return wasOpened ? taking.opened : taking.started
}

function DetailsSkeleton() {
  return (
    <Skeletons label={messages.loading} className="flex flex-col gap-4">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton shape="title" />
    </Skeletons>
  )
}

const loadingView: DialogParts = {
  title: messages.loading,
  children: <DetailsSkeleton />,
}

const goneView: DialogParts = {
  title: messages.gone,
  children: <p>{messages.goneText}</p>,
}

const failedView = (title: string, retry: { onRetry: () => void; retrying: boolean }): DialogParts => ({
  title,
  children: <ErrorState bare title={ui.tryAgain} {...retry} />,
})

/** Shows a running attempt as a countdown, and any other as its receipt. */
function attemptView(own: AttemptView): DialogParts {
  const { attempt } = own
  if (attempt.status === 'verified') return verifiedView(own)
  return attempt.status === 'pending' && !attempt.receipt ? takingView(own) : receiptView(own)
}

/** The survey, from a list's cache until it is fetched, and the member's attempt in it. */
function useSurvey(id: string) {
  const query = useApiQuery('surveys.getSurvey', { params: { id } })
  const history = useApiQuery('attempts.surveyHistory')
  const survey = query.data ?? (query.error ? undefined : listedSurvey(id))
  return {
    survey,
    attempt: history.data?.items.find(item => item.surveyId === id) ?? null,
    // The history is needed to show an attempt. If there is none, the history isn't needed.
    isKnown: survey !== undefined && (history.data !== undefined || survey.myStatus === null),
    isGone: isMissing(query.error),
    failure: query.error ? listFailure(query.error) : history.error ? failures.history : null,
    retry: {
      onRetry: () => void Promise.all([query.refetch(), history.refetch()]),
      retrying: query.isFetching || history.isFetching,
    },
  }
}

/** Whether an attempt was open at any time while the dialog was open. If so, its result is shown too. */
function useWasOpen(attempt: Attempt | null): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && attempt && isOpen(attempt)) setWasOpen(true)
  return wasOpen
}

/**
 * One survey at a shareable address: its details, the link to its form, or the receipt (SUR-14). The Dialog
 * element stays mounted while its content changes, so that the focus isn't lost.
 */
export function SurveyDialog(props: { id: string; isReceipt: boolean; onClose: () => void }) {
  const { id, onClose } = props
  const { survey, attempt, isKnown, isGone, failure, retry } = useSurvey(id)
  const opened = useOpenForm(id)
  const [isAsked, setAsked] = useState(false)
  const needsConsent = survey?.consent === 'needed'
  async function askConsent() {
    setAsked(true)
    return true
  }
  async function answerHere() {
    setQuery({ survey: null, receipt: null, take: id })
    return true
  }
  // Every button that opens a form asks for consent first. For a survey on Bahth, the page with the questions asks
  // for it.
  const open = survey?.isNative ? answerHere : needsConsent ? askConsent : opened.open
  const form = { ...opened, open }
  const recheck = useRecheck()
  const wasOpen = useWasOpen(attempt)
  const me = useMe()
  const content = (): DialogParts => {
    if (survey && isKnown) {
      if (needsConsent && isAsked) return consentView({ survey, agreement: form, onLeave: onClose })
      const shared = { survey, form, retry }
      if (attempt && !isUnsent(attempt) && (wasOpen || props.isReceipt))
        return attemptView({ ...shared, attempt, recheck })
      return detailsView({ ...shared, attempt, isOwn: survey.creatorId === me?.id })
    }
    if (isGone) return goneView
    return failure ? failedView(failure, retry) : loadingView
  }
  const { children, ...parts } = content()
  return (
    <Dialog onClose={onClose} step={attempt?.status} {...parts}>
      <VisuallyHidden>
        <span role="status">{spoken(attempt, form)}</span>
      </VisuallyHidden>
      {children}
    </Dialog>
  )
}
