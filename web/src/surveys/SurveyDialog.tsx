import { useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { detailsView } from './details-view.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { listFailure } from './failures.ts'
import { listedSurvey } from './listed-survey.ts'
import { messages } from './messages.ts'
import { receiptView, titleOf } from './receipt-view.tsx'
import { type Attempt, isOpen } from './survey-view.ts'
import { takingView } from './taking-view.tsx'
import { type OpenForm, useOpenForm } from './use-open-form.ts'
import { useRecheck } from './use-recheck.ts'
import { verifiedView } from './verified-view.tsx'

/** Said aloud when a participation moves on while the dialog is open. */
function spoken(attempt: Attempt | null, { wasOpened }: OpenForm): string {
  if (!attempt) return ''
  if (attempt.status !== 'pending' || attempt.receipt) return titleOf(attempt)
  return wasOpened ? messages.opened : messages.started
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton shape="title" />
    </div>
  )
}

const doneButton = (onClose: () => void) => (
  <Button look="primary" onClick={onClose}>
    {messages.done}
  </Button>
)

const loadingView = (onClose: () => void): DialogParts => ({
  title: messages.loading,
  primary: doneButton(onClose),
  children: <Loading />,
})

const goneView = (onClose: () => void): DialogParts => ({
  title: messages.gone,
  primary: doneButton(onClose),
  children: <p>{messages.goneText}</p>,
})

const failedView = (
  title: string,
  onClose: () => void,
  retry: { onRetry: () => void; retrying: boolean },
): DialogParts => ({
  title,
  primary: doneButton(onClose),
  children: <ErrorState bare title={messages.failures.tryAgain} {...retry} />,
})

/** A participation as its countdown or its receipt. */
function attemptView(own: AttemptView): DialogParts {
  const { attempt } = own
  if (attempt.status === 'verified') return verifiedView(own)
  return attempt.status === 'pending' && !attempt.receipt ? takingView(own) : receiptView(own)
}

/** The survey, from the list while it is looked at anew, and the reader's participation in it. */
function useSurvey(id: string) {
  const found = useApiQuery('surveys.getSurvey', { params: { id } })
  const history = useApiQuery('attempts.surveyHistory')
  const survey = found.data ?? (found.error ? undefined : listedSurvey(id))
  return {
    survey,
    attempt: history.data?.items.find(item => item.surveyId === id) ?? null,
    // Without the history a participation cannot be shown, and who has none needs no history.
    isKnown: survey !== undefined && (history.data !== undefined || survey.myStatus === null),
    isGone: found.error?.status === 404 || found.error?.status === 400,
    failure: found.error ? listFailure(found.error) : history.error ? messages.failures.history : null,
    again: {
      onRetry: () => void Promise.all([found.refetch(), history.refetch()]),
      retrying: found.isFetching || history.isFetching,
    },
  }
}

/** Whether a participation was under way while the dialog is open: what it comes to is then shown. */
function useWasOpen(attempt: Attempt | null): boolean {
  const [wasOpen, setWasOpen] = useState(false)
  if (!wasOpen && attempt && isOpen(attempt)) setWasOpen(true)
  return wasOpen
}

/**
 * SUR-14: one survey at an address that can be shared: its details, the way to its form, or the receipt. It stays
 * one dialog while its faces change.
 */
export function SurveyDialog(props: { id: string; isReceipt: boolean; onClose: () => void }) {
  const { id, onClose } = props
  const { survey, attempt, isKnown, isGone, failure, again } = useSurvey(id)
  const form = useOpenForm(id)
  const recheck = useRecheck()
  const wasOpen = useWasOpen(attempt)
  const me = useMe()
  const face = (): DialogParts => {
    if (survey && isKnown) {
      const about = { survey, form, again, onClose }
      if (attempt && (wasOpen || props.isReceipt)) return attemptView({ ...about, attempt, recheck })
      return detailsView({ ...about, attempt, isOwn: survey.creatorId === me?.id })
    }
    if (isGone) return goneView(onClose)
    return failure ? failedView(failure, onClose, again) : loadingView(onClose)
  }
  const { children, ...parts } = face()
  return (
    <Dialog open onOpenChange={onClose} {...parts}>
      <VisuallyHidden>
        <span role="status">{spoken(attempt, form)}</span>
      </VisuallyHidden>
      {children}
    </Dialog>
  )
}
