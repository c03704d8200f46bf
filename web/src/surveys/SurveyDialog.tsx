import { useAnswer } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { detailsFace } from './details-face.tsx'
import type { DialogParts } from './dialog-parts.ts'
import { listFailure } from './failures.ts'
import { receiptFace, titleOf } from './receipt-face.tsx'
import type { Attempt, Survey } from './survey-view.ts'
import { takingFace } from './taking-face.tsx'
import { useOpenForm } from './use-open-form.ts'
import { useRecheck } from './use-recheck.ts'
import { verifiedFace } from './verified-face.tsx'
import { words } from './words.ts'

/** Said aloud when a participation moves on while the dialog is open. */
function spoken(attempt: Attempt | null): string {
  if (!attempt) return ''
  return attempt.status === 'pending' && !attempt.receipt ? words.opened : titleOf(attempt)
}

/** A survey, and where the reader's own participation in it stands. */
function Full(props: { survey: Survey; attempt: Attempt | null; onClose: () => void }) {
  const { survey, attempt, onClose } = props
  const form = useOpenForm(survey.id)
  const recheck = useRecheck()
  const me = useMe()
  const face = { survey, form, onClose }
  const parts = (): DialogParts => {
    if (!attempt) return detailsFace({ ...face, isOwn: survey.creatorId === me?.id })
    const own = { ...face, attempt, recheck }
    if (attempt.status === 'verified') return verifiedFace(own)
    if (attempt.status === 'pending' && !attempt.receipt) return takingFace(own)
    return receiptFace(own)
  }
  const { children, ...around } = parts()
  return (
    <Dialog open onOpenChange={onClose} {...around}>
      <VisuallyHidden>
        <span role="status">{spoken(attempt)}</span>
      </VisuallyHidden>
      {children}
    </Dialog>
  )
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton shape="title" />
    </div>
  )
}

/** SUR-14: one survey at an address that can be shared: its details, the way to its form, or the receipt. */
export function SurveyDialog(props: { id: string; onClose: () => void }) {
  const { id, onClose } = props
  const survey = useAnswer('surveys.getSurvey', { params: { id } })
  const history = useAnswer('attempts.surveyHistory')
  const attempt = history.data?.items.find(item => item.surveyId === id) ?? null
  // Without the history a participation cannot be shown, and who has none needs no history.
  const isKnown = history.data !== undefined || survey.data?.myStatus === null
  if (survey.data && isKnown) return <Full survey={survey.data} attempt={attempt} onClose={onClose} />

  const failure = survey.error ?? history.error
  const isGone = survey.error?.status === 404 || survey.error?.status === 400
  const title = isGone ? words.gone : survey.error ? listFailure(survey.error) : words.failures.history
  const again = () => void Promise.all([survey.refetch(), history.refetch()])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={failure ? title : words.loading}
      primary={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {!failure && <Loading />}
      {failure && isGone && <p>{words.goneText}</p>}
      {failure && !isGone && (
        <ErrorFace
          bare
          title={words.failures.tryAgain}
          onRetry={again}
          retrying={survey.isFetching || history.isFetching}
        />
      )}
    </Dialog>
  )
}
