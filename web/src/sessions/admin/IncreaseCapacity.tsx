import { increaseProblem } from '@bahth/domain/sessions/rules.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { showErrors } from '../../ui/focus-first-error.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { messages } from './messages.ts'
import { messages as lists } from './participant-messages.ts'
import { seatsText } from './seats-text.ts'

/**
 * Raises the capacity by a number and promotes the waitlist (SES-36 to SES-38). The server promotes the first of the stored
 * waitlist, so the lists must be saved before.
 */
export function IncreaseCapacity(props: {
  sessionId: string
  capacity: number
  areListsChanged: boolean
  onDone: (said: string) => void
}) {
  const [by, setBy] = useState('')
  /** The capacity at the first press, so that pressing again after a lost response doesn't add the seats twice. */
  const [from, setFrom] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { runOrThrow, isPending } = useApiMutation('participants.changeParticipants', {
    onSuccess: ({ capacity, promoted }) => {
      change('')
      props.onDone(seatsText(lists.increased(capacity), promoted))
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = increaseProblem(by)
    if (wrong) return showErrors(form, () => setProblem(wrong))
    setProblem(null)
    const fromCapacity = from ?? props.capacity
    setFrom(fromCapacity)
    try {
      await runOrThrow({ params: { id: props.sessionId }, body: { increaseCapacityBy: by, fromCapacity } })
    } catch (error) {
      showErrors(form, () => setProblem(failureText(error, lists.increaseFailed)))
    }
  }

  function change(value: string) {
    setBy(value)
    setFrom(null)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex items-start gap-3 max-[22rem]:flex-col max-[22rem]:items-stretch max-sm:w-full print:hidden"
    >
      <NumberField
        label={lists.increase}
        // SES-38 requires this attribute. It has no effect on a text field: `increaseProblem` refuses smaller numbers.
        min={1}
        value={by}
        onChange={change}
        error={problem}
        className="w-44 max-sm:w-full min-[22rem]:max-sm:flex-1"
      />
      {/* Below the label's line, at the height of the field: an error below the field may take several lines. */}
      <Button
        type="submit"
        disabled={by.trim() === ''}
        disabledReason={props.areListsChanged ? messages.saveFirst : null}
        pending={isPending}
        className="min-[22rem]:mt-[calc(var(--lead-sm)+0.25rem)]"
      >
        {lists.increaseButton}
      </Button>
    </form>
  )
}
