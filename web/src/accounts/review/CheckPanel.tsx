import { Eye, EyeOff, History, Check as Tick, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Text } from '../../ui/Text.tsx'
import { CheckBadge } from './CheckBadge.tsx'
import { CheckFacts, PhotoOrigin } from './CheckFacts.tsx'
import { type Check, isTaken, nameOf } from './check-view.ts'
import { Lookalikes } from './Lookalikes.tsx'
import { messages } from './messages.ts'
import { NoteField } from './NoteField.tsx'

interface Props {
  check: Check
  now: Date
  me: string | undefined
  note: string
  onNote: (text: string) => void
  /** The reasons are offered. */
  isAsking: boolean
  /** Rejecting was asked for without a note, and waits for one or for a second press. */
  isPressed: boolean
  onAsk: () => void
  firstReason: Ref<HTMLButtonElement>
  /** Neither decision can be made for a moment: the person or the question has only just been shown. */
  isResting: boolean
  /** Why approving has to wait, or null. */
  approveRefusal: string | null
  onApprove: () => void
  onReject: () => void
}

/** What was sent before and why it came back: the administrator who looks now should know. */
function Before(props: { check: Check }) {
  const { attempt, previousReason } = props.check
  if (attempt < 2) return null
  return (
    <Message icon={History} title={messages.attempt(attempt)}>
      {previousReason ? (
        <>
          {messages.previousReason} <Text>{previousReason}</Text>
        </>
      ) : (
        messages.previousNone
      )}
    </Message>
  )
}

/** The two decisions; on a phone they stick to the window's lower edge. */
function DecisionBar(props: Pick<Props, 'isResting' | 'approveRefusal' | 'onApprove' | 'onReject'>) {
  return (
    <div className="sticky bottom-(--banner,0px) z-20 border-line border-t bg-paper py-3 max-md:-mx-gutter max-md:border-ink max-md:border-t-2 max-md:px-gutter max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-2 gap-3">
        <Button
          look="primary"
          icon={Tick}
          kbd="A"
          resting={props.isResting}
          disabledReason={props.approveRefusal}
          onClick={props.onApprove}
        >
          {messages.approve}
        </Button>
        <Button look="danger" icon={X} kbd="R" resting={props.isResting} onClick={props.onReject}>
          {messages.reject}
        </Button>
      </div>
      <p className="mt-2 flex items-center gap-2 text-ink-2 text-sm max-md:hidden">
        <EyeOff size={16} aria-hidden="true" />
        {messages.erasedAfter}
      </p>
    </div>
  )
}

/** What was typed, what is worth a second look, and the decision. */
export function CheckPanel(props: Props) {
  const { check } = props
  return (
    <div className="flex min-w-0 flex-col max-md:contents md:border-line md:border-s md:ps-5">
      <div className="flex flex-col gap-4 py-5">
        <div className="flex items-center justify-between gap-3">
          <h3 className="min-w-0 font-semi font-serif text-xl">
            <Text>{nameOf(check)}</Text>
          </h3>
          <CheckBadge status={check.status} />
        </div>
        <CheckFacts check={check} now={props.now} />
        {isTaken(check, props.me) && (
          <Message icon={Eye} title={messages.someoneLooks(check.openedBy?.name ?? '')}>
            {messages.someoneLooksText}
          </Message>
        )}
        <Lookalikes check={check} />
        <Before check={check} />
        <PhotoOrigin check={check} />
        <NoteField
          value={props.note}
          onChange={props.onNote}
          hasReasons={props.isAsking}
          onFocus={props.onAsk}
          hint={props.isPressed && props.note.trim() === '' ? messages.chooseReason : undefined}
          firstReason={props.firstReason}
        />
      </div>
      <DecisionBar {...props} />
    </div>
  )
}
