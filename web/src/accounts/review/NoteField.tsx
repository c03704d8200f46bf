import { type Ref, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { cannedReasons, messages } from './messages.ts'

/** As much as the interface takes. */
const maxLength = 500

/**
 * IDV-07: what the owner of a rejected account is told: anything, or one of the reasons that come up most. Those
 * stand below, so that the field stays where it is when they come, and they stay once they are there.
 */
export function NoteField(props: {
  value: string
  onChange: (text: string) => void
  hasReasons: boolean
  onFocus?: () => void
  hint?: string | undefined
  firstReason?: Ref<HTMLButtonElement>
}) {
  const { value, onChange, hasReasons } = props
  const reasons = useRef<HTMLFieldSetElement>(null)
  const hadReasons = useRef(hasReasons)
  useEffect(() => {
    if (hasReasons && !hadReasons.current) reasons.current?.scrollIntoView({ block: 'nearest' })
    hadReasons.current = hasReasons
  }, [hasReasons])
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={messages.note}
        mark={messages.noteMark}
        placeholder={messages.notePlaceholder}
        hint={props.hint}
        rows={1}
        maxLength={maxLength}
        value={value}
        onFocus={props.onFocus}
        onChange={event => onChange(event.target.value)}
      />
      {hasReasons && (
        // The margin is the height of the decision bar, which sticks over the window's lower edge.
        <fieldset ref={reasons} aria-label={messages.reasons} className="flex scroll-mb-32 flex-wrap gap-2">
          {cannedReasons.map(({ name, text }, place) => (
            <Button
              key={name}
              ref={place === 0 ? props.firstReason : undefined}
              dense
              aria-pressed={value === text}
              className="aria-pressed:border-nile aria-pressed:bg-nile-wash"
              onClick={() => onChange(value === text ? '' : text)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
