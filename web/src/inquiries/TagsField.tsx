import { maxLength, normalTag, normalTags, tagsProblem } from '@bahth/domain/inquiries/rules.ts'
import { Plus, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './writing-messages.ts'

/** The maximum number of suggested tags. */
const maxSuggestions = 8

/** The question's tags. Pressing one removes it. */
function Chosen(props: { tags: readonly string[]; onTake: (tag: string) => void }) {
  if (props.tags.length === 0) return null
  return (
    <ul aria-label={messages.tagsLabel} className="flex flex-wrap gap-2">
      {props.tags.map(tag => (
        <li key={tag}>
          <Button dense icon={X} aria-label={messages.takeTag(tag)} onClick={() => props.onTake(tag)}>
            <Text>{tag}</Text>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Suggestions(props: { tags: readonly string[]; onAdd: (tag: string) => void }) {
  if (props.tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-ink-2 text-sm">
      {messages.inUse}
      <ul className="contents">
        {props.tags.map(tag => (
          <li key={tag}>
            <Button
              dense
              variant="quiet"
              icon={Plus}
              aria-label={messages.addTag(tag)}
              onClick={() => props.onAdd(tag)}
            >
              <Text>{tag}</Text>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The tags with those that were typed and not added yet, separated by commas. */
export const withTyped = (tags: readonly string[], text: string): string[] =>
  normalTags([...tags, ...text.split(/[,،]/)])

/** A field for tags, which suggests tags that are in use. `text` was typed and not added yet. */
export function TagsField(props: {
  tags: readonly string[]
  text: string
  inUse: readonly string[]
  error?: string | null
  onChange: (part: { tags?: string[]; tagText?: string }) => void
}) {
  const { tags, text, onChange } = props

  /** Adds the typed tags. Keeps them as text if they can't be added. */
  function add(typed: string) {
    const next = withTyped(tags, typed)
    onChange(tagsProblem(next) ? { tagText: typed } : { tags: next, tagText: '' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && normalTag(text)) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0)
      onChange({ tags: tags.slice(0, -1) })
  }

  const suggested = props.inUse.filter(tag => !tags.includes(tag)).slice(0, maxSuggestions)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={messages.tagsLabel}
        isOptional
        hint={messages.tagsHint(maxLength.tags)}
        error={tagsProblem(withTyped(tags, text)) ?? props.error}
        value={text}
        autoComplete="off"
        enterKeyHint="enter"
        onChange={event =>
          /[,،]/.test(event.target.value)
            ? add(event.target.value)
            : onChange({ tagText: event.target.value })
        }
        onKeyDown={onKeyDown}
      />
      <Chosen tags={tags} onTake={tag => onChange({ tags: tags.filter(other => other !== tag) })} />
      {tags.length < maxLength.tags && (
        <Suggestions tags={suggested} onAdd={tag => onChange({ tags: withTyped(tags, tag) })} />
      )}
    </div>
  )
}
