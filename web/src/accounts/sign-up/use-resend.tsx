import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages } from '../messages.ts'
import { messages as confirm } from './confirm-messages.ts'

/** Minimum time between two emails, in seconds. */
const pauseSeconds = 30

/** Resends the confirmation email: the state of its button, and the result. AUT-21, AUT-58, AUT-59. */
export function useResend() {
  const [left, setLeft] = useState(0)
  const { run, isPending, data, failure } = useAsyncAction(
    (email: string) => call('accounts.resendConfirmation', { body: { email } }),
    {
      onSuccess: () => setLeft(pauseSeconds),
      failureText: error => refusalText(error, confirm.resendFailed),
    },
  )

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return {
    send: run,
    button: {
      pending: isPending && messages.sending,
      disabledReason: left > 0 ? confirm.resendIn(left) : null,
    },
    message: (
      <>
        {data !== null && (
          <Message live tone="ok">
            {confirm.resent}
          </Message>
        )}
        <Failure text={failure} />
      </>
    ),
  }
}
