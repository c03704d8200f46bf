import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { X } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { StudentNumber } from './CheckFacts.tsx'
import { messages } from './messages.ts'
import { type Reason, reasonsWithKeys } from './use-rejection-reasons.ts'

interface Props {
  value: string
  onChange: (text: string) => void
  /** The common reasons. Null hides them. */
  reasons: readonly Reason[] | null
  /**
   * Shown above floating reasons that cover it, because the administrator compares it with the card until the
   * decision.
   */
  studentId?: string
  /**
   * For review mode. If there is enough space, the reasons float above the field, have number keys, and can be
   * hidden.
   */
  floats?: boolean
  onFocus?: () => void
  onHide?: () => void
  hint?: string | undefined
  firstReason?: Ref<HTMLButtonElement>
}

const floating =
  'md:absolute md:-inset-x-2 md:bottom-full md:grid md:max-h-[50dvh] md:grid-cols-2 md:overflow-y-auto md:border-ink md:border-t-2 md:bg-paper md:p-2'

/** Whether the floating reasons cover the student ID. */
function isCovered(reasons: HTMLElement): boolean {
  const number = document.querySelector('[data-student-id]')
  if (!number || getComputedStyle(reasons).position !== 'absolute') return false
  return number.getBoundingClientRect().bottom > reasons.getBoundingClientRect().top
}

function Reasons(props: Props) {
  const { value, onChange, floats, studentId } = props
  const reasons = useRef<HTMLFieldSetElement>(null)
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    if (!floats || !reasons.current) return
    reasons.current.scrollIntoView({ block: 'nearest' })
    setCovers(isCovered(reasons.current))
  }, [floats])
  return (
    // The margin is the height of the decision bar, which sticks to the lower edge of the viewport.
    <fieldset
      ref={reasons}
      aria-label={messages.reasons}
      className={classes('flex scroll-mb-32 flex-wrap gap-2', floats && floating)}
    >
      {covers && studentId && (
        <p className="col-span-2 flex items-baseline gap-x-4 bg-sand-wash px-2 py-1 text-sand-ink max-md:hidden">
          <span className="text-sm">{messages.studentId}</span>
          <StudentNumber studentId={studentId} className="text-ink text-xl" />
        </p>
      )}
      {props.reasons?.map(({ id, name, text }, index) => (
        <Button
          key={id}
          ref={index === 0 ? props.firstReason : undefined}
          dense
          {...(floats && index < reasonsWithKeys ? { kbd: String(index + 1) } : {})}
          aria-pressed={value === text}
          className={classes('aria-pressed:border-nile aria-pressed:bg-nile-wash', floats && 'md:px-1.5')}
          onClick={() => onChange(value === text ? '' : text)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
      {floats && (
        <Button dense variant="quiet" icon={X} className="col-span-2 max-md:hidden" onClick={props.onHide}>
          {messages.hideReasons}
        </Button>
      )}
    </fieldset>
  )
}

/** The note to the member whose account is rejected: free text or one of the common reasons (IDV-07). */
export function NoteField(props: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape in the note and on the reasons.
    <div
      onKeyDown={event => {
        if (event.key === 'Escape' && props.reasons) props.onHide?.()
      }}
      className={classes('flex flex-col gap-2', props.floats && 'max-md:pb-5 md:[&_textarea]:max-h-28')}
    >
      <TextArea
        label={messages.note}
        labelNote={messages.sentIfRejected}
        placeholder={messages.notePlaceholder}
        hint={props.hint}
        rows={1}
        maxLength={fieldLimits.note}
        value={props.value}
        onFocus={props.onFocus}
        onChange={event => props.onChange(event.target.value)}
      />
      {props.reasons && <Reasons {...props} />}
    </div>
  )
}
