import { useEffect, useRef, useState } from 'react'
import { CheckPanel } from './CheckPanel.tsx'
import { type Check, nameOf } from './check-view.ts'
import { IdImage } from './IdImage.tsx'
import { useKeys } from './keys.ts'
import { messages } from './messages.ts'
import type { Decision } from './use-decisions.ts'
import { useImageAhead } from './use-id-image.ts'
import { useLook } from './use-look.ts'
import { useResting } from './use-resting.ts'

/** One check on the bench: its image beside what was typed, and the decision. */
export function OpenCheck(props: {
  check: Check
  now: Date
  me: string | undefined
  note: string
  onNote: (text: string) => void
  /** The one that comes after a decision: its image is loaded as soon as this one's is there. */
  ahead: string | undefined
  onDecide: (decision: Decision) => void
}) {
  const { check, note, onDecide } = props
  const [seen, setSeen] = useState(false)
  const [isAsking, setAsking] = useState(note !== '')
  const firstReason = useRef<HTMLButtonElement>(null)
  useLook(check.id)
  useImageAhead(seen ? props.ahead : undefined)

  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (isPressed) firstReason.current?.focus({ preventScroll: true })
  }, [isPressed])

  const isResting = useResting(`${seen} ${isPressed}`)
  const approveRefusal = seen ? null : messages.lookFirst
  const approve = () => {
    if (!isResting && !approveRefusal) onDecide({ kind: 'approve' })
  }
  // The first press without a note offers the reasons; the second means it.
  const reject = () => {
    if (isResting) return
    if (note.trim() || isPressed) return onDecide({ kind: 'reject', reason: note.trim() || null })
    setAsking(true)
    setPressed(true)
  }
  useKeys({ a: approve, r: reject })
  return (
    <>
      <IdImage
        checkId={check.id}
        name={nameOf(check)}
        isThere={check.idImagePath !== null}
        onSeen={() => setSeen(true)}
        className="max-md:-mx-gutter max-md:aspect-5/4 md:sticky md:top-0 md:h-full md:max-h-dvh md:min-h-128"
      />
      <CheckPanel
        check={check}
        now={props.now}
        me={props.me}
        note={note}
        onNote={props.onNote}
        isAsking={isAsking}
        onAsk={() => setAsking(true)}
        isPressed={isPressed}
        firstReason={firstReason}
        isResting={isResting}
        approveRefusal={approveRefusal}
        onApprove={approve}
        onReject={reject}
      />
    </>
  )
}
