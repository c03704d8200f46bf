import { useEffect, useState } from 'react'
import { Message } from '../ui/Message.tsx'
import { messages } from './messages.ts'
import { useCall } from './use-call.ts'

/** How long one waits between two mails, in seconds. */
const pause = 30

/** AUT-21, AUT-58, AUT-59: mails the confirmation link again: the state of its button, and what came of it. */
export function useResend() {
  const { send, isPending, data, error } = useCall('accounts.resendConfirmation')
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return {
    send: async (email: string) => {
      if (await send({ body: { email } })) setLeft(pause)
    },
    button: {
      pending: isPending && messages.sending,
      disabledReason: left > 0 ? messages.resendIn(left) : null,
    },
    answer: (
      <>
        {data !== null && (
          <Message live tone="ok">
            {messages.resent}
          </Message>
        )}
        {error !== null && (
          <Message live tone="stop">
            {messages.resendFailed}
          </Message>
        )}
      </>
    ),
  }
}
