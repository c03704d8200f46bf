import type { ComponentPropsWithRef } from 'react'
import type { FieldText } from './Field.tsx'
import { TextField } from './TextField.tsx'

/** Text that is a number or may become one. */
const isBegunNumber = (text: string): boolean => /^[-−]?\p{Nd}*[.,٫]?\p{Nd}*$/u.test(text)

/** Spaces and direction marks come along with a pasted number. */
const spacesAndMarks = /[\s\p{Cf}]/gu

/**
 * A field for a number, in European or Arabic digits; other characters can't be typed. It isn't of the type “number”,
 * because such a field refuses Arabic digits.
 */
export function NumberField(
  props: FieldText &
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
      value: string
      onChange: (text: string) => void
    },
) {
  const { onChange, ...field } = props
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      onChange={({ target }) => {
        const text = target.value.replace(spacesAndMarks, '')
        if (isBegunNumber(text)) onChange(text)
      }}
    />
  )
}
