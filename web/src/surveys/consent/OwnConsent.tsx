import { Suspense, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatCairo } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { failed } from '../failures.ts'
import type { Attempt, Survey } from '../survey-view.ts'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** What a withdrawal changes. It depends on where the answers are, and whether they have the member's name. */
function withdrawText({ isNative, isIdentified }: Survey, { status }: Attempt): string {
  const texts = messages.withdrawText
  if (isNative && status !== 'verified') return texts.unsent
  if (isNative) return isIdentified ? texts.identified : texts.anonymous
  return status === 'verified' ? texts.form : texts.uncounted
}

/**
 * The member's consent to a survey, and a button to withdraw it. Renders nothing if the survey asked for no
 * consent.
 */
export function OwnConsent(props: { survey: Survey; attempt: Attempt }) {
  const { surveyId, consent } = props.attempt
  const [asking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useApiMutation('ethics.withdrawConsent', {
    onSuccess() {
      setAsking(false)
      toast.success(messages.withdrawn)
    },
    failureText: error => failed(messages.withdrawFailed, error),
  })
  if (!consent) return null
  if (consent.withdrawnAt)
    return <p className="mt-4 text-ink-2 text-sm">{messages.withdrawnOn(formatCairo(consent.withdrawnAt))}</p>
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <span className="text-ink-2">{messages.givenOn(formatCairo(consent.at))}</span>
      <Button
        variant="quiet"
        flush="start"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {messages.withdraw}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            onClose={() => setAsking(false)}
            title={messages.withdrawTitle}
            text={withdrawText(props.survey, props.attempt)}
            confirm={messages.withdraw}
            dismiss={messages.withdrawDismiss}
            pending={isPending}
            error={failure}
            onConfirm={() => void run({ params: { id: surveyId }, body: {} })}
          />
        </Suspense>
      )}
    </div>
  )
}
