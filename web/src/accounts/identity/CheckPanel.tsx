import { fullName } from '@bahth/domain/full-name.ts'
import { EyeOff, Check as Tick, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'
import { RegistrarComparison } from '../registrar/RegistrarComparison.tsx'
import { CheckBadge } from './CheckBadge.tsx'
import { CheckFacts } from './CheckFacts.tsx'
import { CheckWarnings } from './CheckWarnings.tsx'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'
import { NoteField } from './NoteField.tsx'
import type { Reason } from './use-rejection-reasons.ts'

interface Props {
  check: Check
  reasons: readonly Reason[]
  now: Date
  me: string | undefined
  note: string
  onNote: (text: string) => void
  /** Whether the rejection reasons are shown. */
  showsReasons: boolean
  /** The administrator pressed Reject without a note. A second press rejects without a note. */
  wasRejectPressed: boolean
  onShowReasons: () => void
  onHideReasons: () => void
  firstReason: Ref<HTMLButtonElement>
  /** Approve is blocked for a moment after the image or the reasons have appeared (`use-decision-pause.ts`). */
  isApprovePaused: boolean
  /** Reject is blocked for a moment after the details or the reasons have appeared. */
  isRejectPaused: boolean
  /** Why approving isn't possible yet, or null. */
  approveRefusal: string | null
  onApprove: () => void
  onReject: () => void
}

function DecisionButtons(props: Props & { rejectButton: Ref<HTMLButtonElement> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        variant="primary"
        icon={Tick}
        kbd="A"
        disabled={props.isApprovePaused}
        disabledReason={props.approveRefusal}
        onClick={props.onApprove}
      >
        {messages.approve}
      </Button>
      <Button
        ref={props.rejectButton}
        variant="danger"
        icon={X}
        kbd="R"
        disabled={props.isRejectPaused}
        onClick={props.onReject}
      >
        {messages.reject}
      </Button>
    </div>
  )
}

/**
 * The note and the two decisions. They stick to the lower edge of the window. On wide screens this includes the
 * note and the reasons above it. On a phone, where the image is at the top, only the decisions stick.
 */
function Decision(props: Props) {
  const rejectButton = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, '--action-bar')
  function hide() {
    props.onHideReasons()
    rejectButton.current?.focus({ preventScroll: true })
  }
  return (
    <div className="max-md:contents md:sticky md:bottom-(--bottom-inset) md:z-20 md:mt-auto md:border-line md:border-t md:bg-paper md:py-3">
      <NoteField
        floats
        value={props.note}
        onChange={props.onNote}
        reasons={props.showsReasons ? props.reasons : null}
        studentId={props.check.studentId}
        onFocus={props.onShowReasons}
        onHide={hide}
        hint={props.wasRejectPressed && props.note.trim() === '' ? messages.chooseReason : undefined}
        firstReason={props.firstReason}
      />
      <div
        ref={bar}
        data-action-bar=""
        className="sticky bottom-(--bottom-inset) z-20 border-ink border-t-2 bg-paper py-3 max-md:-mx-gutter max-md:px-gutter max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:border-t-0 md:pb-0"
      >
        <DecisionButtons {...props} rejectButton={rejectButton} />
        <p className="mt-2 flex items-center gap-2 text-ink-2 text-sm max-md:hidden">
          <EyeOff size={16} aria-hidden="true" />
          {messages.erasedAfter}
        </p>
      </div>
    </div>
  )
}

/** The warnings, the submitted details, and the decision. */
export function CheckPanel(props: Props) {
  const { check } = props
  return (
    <div className="flex min-w-0 flex-col max-md:contents md:border-line md:border-s md:ps-5">
      <div className="flex flex-col gap-4 py-5">
        <div className="flex items-center justify-between gap-3">
          <h3
            data-focus-successor=""
            tabIndex={-1}
            className="min-w-0 outline-none font-semi font-serif text-xl"
          >
            <Text>{fullName(check)}</Text>
          </h3>
          <CheckBadge status={check.status} />
        </div>
        <CheckWarnings check={check} me={props.me} />
        <CheckFacts check={check} now={props.now} />
        <RegistrarComparison check={check} />
      </div>
      <Decision {...props} />
    </div>
  )
}
