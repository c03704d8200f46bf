import { codeLife } from '@bahth/domain/sessions/rules.ts'
import { useEffect } from 'react'
import { invalidate, useApiQuery } from '../../api/query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { CountdownRing } from '../../ui/charts/CountdownRing.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { attendanceAddress, statusOf } from '../session-view.ts'
import { useSessionClock } from '../use-session-clock.ts'
import { messages } from './messages.ts'
import { messages as participants } from './participant-messages.ts'

/** The next code is requested `marginMs` after the current one expires, and at most once per `minWaitMs`. */
const marginMs = 200
const minWaitMs = 3000

/** Large enough to be read from the last row of a lecture hall. */
function Digits(props: { code: string }) {
  return (
    <p
      role="status"
      dir="ltr"
      className="font-semi font-serif text-[clamp(3.5rem,9vw,6.5rem)] leading-none tracking-widest"
    >
      <span aria-hidden="true">
        {props.code.slice(0, 3)} {props.code.slice(3)}
      </span>
      <span className="sr-only">{messages.live.digits(props.code)}</span>
    </p>
  )
}

/** The screen to project during a session: the code, its remaining time, and the number of members present. */
export function CodeScreen(props: { id: string; onClose: () => void }) {
  const params = { id: props.id }
  const session = useApiQuery('sessions.getSession', { params })
  const { data, dataUpdatedAt, error, refetch, isFetching } = useApiQuery(
    'participants.attendanceCode',
    { params },
    { keepLast: true },
  )
  const people = useApiQuery('participants.listParticipants', { params })
  const until = data?.validUntil
  // biome-ignore lint/correctness/useExhaustiveDependencies: if this device's clock is slightly ahead, a fetch returns the same code.
  useEffect(() => {
    if (!until) return
    // The clocks may differ by seconds, so the wait is at most the lifetime of a code, and never too short.
    const left = Date.parse(until) - serverNow() + marginMs
    const wait = Math.min(codeLife + marginMs, Math.max(minWaitMs, left))
    const timer = setTimeout(() => void invalidate('participants.attendanceCode'), wait)
    return () => clearTimeout(timer)
  }, [until, dataUpdatedAt])
  const isOver = error?.status === 409
  const now = useSessionClock(session.data ? [session.data] : [])
  const isLive = session.data !== undefined && statusOf(session.data, now) === 'live'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal alone is not retried.
  useEffect(() => {
    if (isLive && isOver) void invalidate('participants.attendanceCode')
  }, [isLive])
  // A code that is still valid stays on the screen when a request for the next one fails.
  const isValid = until !== undefined && Date.parse(until) > serverNow()
  const signed = people.data?.signed ?? []
  return (
    <Dialog
      wide
      onClose={props.onClose}
      title={messages.live.title}
      subtitle={session.data && <Text>{session.data.title}</Text>}
      aside={
        people.data && (
          <p role="status" className="text-ink-2">
            {participants.presentCount(signed.filter(person => person.present).length, signed.length)}
          </p>
        )
      }
    >
      {error && (isOver || !isValid) ? (
        <ErrorState
          bare
          title={isOver ? messages.live.notLive : messages.live.failed}
          {...(isOver ? undefined : { onRetry: () => void refetch(), retrying: isFetching })}
        />
      ) : (
        <div className="flex flex-col items-center gap-8 py-6 text-center">
          <p className="max-w-measure text-ink-2">{messages.live.text}</p>
          <div className="flex w-full flex-wrap items-center justify-center gap-x-12 gap-y-8">
            {data ? (
              <QrCode
                text={attendanceAddress(props.id, data.code)}
                label={messages.live.qr}
                className="w-full max-w-80"
              />
            ) : (
              <Skeleton className="size-72" />
            )}
            <div className="flex flex-col items-center gap-8">
              {data ? <Digits code={data.code} /> : <Skeleton className="h-24 w-72" />}
              {until && (
                <CountdownRing
                  key={until}
                  endsAt={Date.parse(until)}
                  totalMs={codeLife}
                  label={messages.live.until}
                  now={serverNow}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}
