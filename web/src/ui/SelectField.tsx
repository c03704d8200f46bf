import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { controlClasses } from './control-classes.ts'
import { Field, type FieldText, splitField } from './Field.tsx'

/** A native select, which works best on phones. Pass the options as children or as `options`. */
export function SelectField(
  props: FieldText & {
    options?: readonly { value: string; label: string; disabled?: boolean; dir?: 'auto' }[]
    /** The text of the first option, which has an empty value. */
    placeholder?: string
  } & ComponentPropsWithRef<'select'>,
) {
  const { text, control } = splitField(props)
  const { options, placeholder, children, ...rest } = control
  return (
    <Field {...text}>
      {controlProps => (
        <div className="relative">
          <select {...rest} {...controlProps} className={`${controlClasses('end')} appearance-none truncate`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled} dir={option.dir}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
