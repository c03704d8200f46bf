import { directionOf, type Language } from '@bahth/domain/languages.ts'
import type { LocalText } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { withText } from './draft.ts'
import { messages } from './messages.ts'
import type { PartProblems } from './problems.ts'

/** One field for each language of the questionnaire. */
export function LocalField(props: {
  label: string
  value: LocalText | undefined
  languages: readonly Language[]
  /** The path in problems, such as `choices.0.text`. */
  path: string
  problems: PartProblems
  max: number
  onChange: (value: LocalText) => void
  id?: string
  isOptional?: boolean
  isLong?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}) {
  const { label, languages, value } = props
  return languages.map((language, index) => {
    const name = languages.length > 1 ? messages.inLanguage(label, messages.languages[language]) : label
    const own = {
      label: name,
      isOptional: props.isOptional ?? false,
      ...(props.id && index === 0 ? { id: props.id } : {}),
      ...(props.onKeyDown ? { onKeyDown: props.onKeyDown } : {}),
      ...(props.onPaste ? { onPaste: props.onPaste } : {}),
      lang: language,
      dir: directionOf(language),
      value: value?.[language] ?? '',
      maxLength: props.max,
      error: props.problems[`${props.path}.${language}`],
      onChange: (event: { target: { value: string } }) =>
        props.onChange(withText(value, language, event.target.value)),
    }
    return props.isLong ? (
      <TextArea key={language} rows={3} {...own} />
    ) : (
      <TextField key={language} autoComplete="off" {...own} />
    )
  })
}
