import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, type FieldText } from './Field.tsx'
import type { Icon } from './icon.ts'
import { messages } from './messages.ts'

export interface RadioCard {
  value: string
  title: string
  text?: ReactNode
  icon?: Icon
  disabled?: boolean
}

function Card(props: { card: RadioCard; control: ComponentPropsWithRef<'input'> }) {
  const { card, control } = props
  const id = useId()
  const Picture = card.icon
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-control min-w-0 items-start gap-3 rounded border border-line-strong bg-surface p-3 transition-colors hover:border-ink-2 has-checked:border-nile has-checked:bg-nile-wash has-disabled:border-line has-disabled:bg-sunk has-disabled:text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
    >
      <input
        {...control}
        id={id}
        type="radio"
        value={card.value}
        disabled={card.disabled || control.disabled}
        className="choice mt-0.5 size-5 flex-none appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-nile disabled:border-line"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semi">{card.title}</span>
        {card.text && <span className="block text-ink-2 text-sm">{card.text}</span>}
      </span>
      {Picture && <Picture size={20} aria-hidden="true" className="text-ink-2" />}
    </label>
  )
}

/** Radio buttons, each with a title and a text, in `columns` if they fit. `chosen` is the selected value. */
export function RadioCards(
  props: Omit<FieldText, 'labelNote'> & {
    cards: readonly RadioCard[]
    columns?: 1 | 2 | 3
    chosen?: string
  } & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>,
) {
  const {
    label,
    isOptional,
    hint,
    error,
    hideLabel,
    cards,
    columns = 1,
    chosen,
    className,
    id,
    ...control
  } = props
  const generatedId = useId()
  const base = id ?? generatedId
  const describedBy = [error && `${base}-error`, hint && `${base}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className={classes('flex min-w-0 flex-col gap-1', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm'}>
        <span className="font-semi">{label}</span>
        {isOptional && <span className="text-ink-3"> {messages.optional}</span>}
      </legend>
      <div className="@container">
        <div
          className={classes(
            'grid gap-3',
            columns === 2 && '@md:grid-cols-2',
            columns === 3 && '@lg:grid-cols-3',
          )}
        >
          {cards.map(card => (
            <Card
              key={card.value}
              card={card}
              control={{
                name: base,
                ...(chosen === undefined ? {} : { checked: chosen === card.value }),
                ...control,
              }}
            />
          ))}
        </div>
      </div>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${base}-hint`} className="text-ink-2 text-sm">
          {hint}
        </div>
      )}
    </fieldset>
  )
}
