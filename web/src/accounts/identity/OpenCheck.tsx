import { fullName } from '@bahth/domain/full-name.ts'
import { useEffect, useRef, useState } from 'react'
import { CheckPanel } from './CheckPanel.tsx'
import type { Check } from './check-view.ts'
import { IdPhoto } from './IdPhoto.tsx'
import { useKeys } from './keys.ts'
import { messages } from './messages.ts'
import { useDecisionPause } from './use-decision-pause.ts'
import type { Decision } from './use-decisions.ts'
import { usePrefetchIdPhoto } from './use-id-photo.ts'
import { reasonsWithKeys, useRejectionReasons } from './use-rejection-reasons.ts'

/** One check in review mode: its image next to the submitted details, and the decision. */
export function OpenCheck(props: {
  check: Check
  now: Date
  me: string | undefined
  note: string
  onNote: (text: string) => void
  /** The check after this one. Its image is prefetched as soon as the current image is displayed. */
  nextId: string | undefined
  onDecide: (decision: Decision) => void
}) {
  const { check, note, onNote, onDecide } = props
  const [seen, setSeen] = useState(false)
  const [showsReasons, setShowsReasons] = useState(false)
  const firstReason = useRef<HTMLButtonElement>(null)
  usePrefetchIdPhoto(seen ? props.nextId : undefined)

  const [wasRejectPressed, setRejectPressed] = useState(false)
  useEffect(() => {
    if (wasRejectPressed) firstReason.current?.focus({ preventScroll: true })
  }, [wasRejectPressed])

  // Reject doesn't need the image: it must not be blocked again when the image appears.
  const isRejectPaused = useDecisionPause(`${wasRejectPressed}`)
  const isApprovePaused = useDecisionPause(`${seen} ${wasRejectPressed}`)
  const approveRefusal = seen ? null : messages.viewImageFirst
  const approve = () => {
    if (!isApprovePaused && !approveRefusal) onDecide({ kind: 'approve' })
  }
  // The first press without a note shows the reasons. The second rejects without a note.
  const reject = () => {
    if (isRejectPaused) return
    if (note.trim() || wasRejectPressed) return onDecide({ kind: 'reject', reason: note.trim() || null })
    setShowsReasons(true)
    setRejectPressed(true)
  }
  const choose = (text: string) => {
    setShowsReasons(true)
    onNote(note === text ? '' : text)
  }
  const reasons = useRejectionReasons(check)
  const reasonKeys = reasons
    .slice(0, reasonsWithKeys)
    .map(({ text }, index) => [String(index + 1), () => choose(text)])
  useKeys({ a: approve, r: reject, ...Object.fromEntries(reasonKeys) })
  return (
    <>
      <div className="bg-sunk max-md:-mx-gutter">
        {/* The height is independent of the panel's height, so that the image doesn't move while a note is written. */}
        <IdPhoto
          checkId={check.id}
          name={fullName(check)}
          hasImage={check.idPhotoPath !== null}
          onSeen={() => setSeen(true)}
          className="max-md:aspect-5/4 md:sticky md:top-0 md:h-[clamp(32rem,100dvh-12rem,48rem)] md:max-h-dvh"
        />
      </div>
      <CheckPanel
        check={check}
        reasons={reasons}
        now={props.now}
        me={props.me}
        note={note}
        onNote={onNote}
        showsReasons={showsReasons}
        onShowReasons={() => setShowsReasons(true)}
        onHideReasons={() => {
          setShowsReasons(false)
          setRejectPressed(false)
        }}
        wasRejectPressed={wasRejectPressed}
        firstReason={firstReason}
        isApprovePaused={isApprovePaused}
        isRejectPaused={isRejectPaused}
        approveRefusal={approveRefusal}
        onApprove={approve}
        onReject={reject}
      />
    </>
  )
}
