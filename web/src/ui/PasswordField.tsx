import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField, textDirection } from './Field.tsx'
import { messages } from './messages.ts'

/** The strength of a password, from 0 (empty) to 4 (best), and its description. */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4
  text: string
}

function Strength(props: { strength: PasswordStrength }) {
  const { score, text } = props.strength
  return (
    <span className="block">
      <span aria-hidden="true" className="mb-1.5 flex gap-1">
        {[1, 2, 3, 4].map(step => (
          <span
            key={step}
            className={classes(
              'h-1 flex-1 border',
              step <= score ? 'border-nile bg-nile' : 'border-line bg-sunk',
            )}
          />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  )
}

/** A password field that can show its value; `strength` adds a meter. */
export function PasswordField(
  props: FieldText & { strength?: PasswordStrength } & ComponentPropsWithRef<'input'>,
) {
  const [shown, setShown] = useState(false)
  const { text, control } = splitField(props)
  const { strength, ...rest } = control
  const Picture = shown ? EyeOff : Eye
  const hint = strength ? (
    <>
      <Strength strength={strength} />
      {text.hint}
    </>
  ) : (
    text.hint
  )
  return (
    <Field {...text} hint={hint}>
      {controlProps => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            dir={textDirection(rest.value)}
            {...rest}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            className={controlClasses('around')}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={messages.showPassword}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 flex w-control items-center justify-center rounded text-ink-2 hover:text-ink focus-visible:-outline-offset-4"
          >
            <Picture size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
