import { increaseProblem } from '@bahth/domain/sessions/rules.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { messages } from './messages.ts'
import { seatsSaid } from './seats-said.ts'

const { lists } = messages

/** SES-36 to SES-38: raises the capacity by a number and promotes the waitlist. */
export function IncreaseCapacity(props: { sessionId: string; onDone: (said: string) => void }) {
  const [by, setBy] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useApiMutation('participants.changeParticipants', {
    invalidates: ['participants.listParticipants', 'sessions.listSessions', 'sessions.getSession'],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = increaseProblem(by)
    setProblem(wrong)
    if (wrong || isPending) return
    try {
      const { capacity, promoted } = await mutateAsync({
        params: { id: props.sessionId },
        body: { increaseCapacityBy: by },
      })
      setBy('')
      props.onDone(seatsSaid(lists.increased(capacity), promoted))
    } catch (error) {
      setProblem(failureText(error, lists.increaseFailed))
    }
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex items-end gap-3 max-sm:w-full">
      <NumberField
        label={lists.increase}
        min={1}
        value={by}
        onChange={event => setBy(event.target.value)}
        error={problem}
        className="w-44 max-sm:flex-1"
      />
      <Button type="submit" disabled={by.trim() === ''} pending={isPending} className={problem ? 'mb-6' : ''}>
        {lists.increaseButton}
      </Button>
    </form>
  )
}
