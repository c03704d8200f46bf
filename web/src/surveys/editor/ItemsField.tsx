import type { Language } from '@bahth/domain/languages.ts'
import { questionnaireLimits as limits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import type { Item } from '@bahth/domain/surveys/questionnaire/types.ts'
import { ArrowDown, ArrowUp, EllipsisVertical, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { nextItem, pasteLines } from './draft.ts'
import { LocalField } from './LocalField.tsx'
import { messages } from './messages.ts'
import type { PartProblems } from './problems.ts'
import { messages as questions } from './question-messages.ts'

type ItemName = keyof typeof questions.items

interface Props {
  /** Choices, or rows or columns of a matrix. */
  name: ItemName
  items: readonly Item[]
  languages: readonly Language[]
  max: number
  version: number
  problems: PartProblems
  /** The values that conditions name. A new entry must not get one of a deleted entry. */
  inConditions: () => readonly string[]
  onChange: (items: Item[]) => void
}

const moved = (items: readonly Item[], at: number, to: number): Item[] => {
  const item = items[at]
  return item ? items.toSpliced(at, 1).toSpliced(to, 0, item) : [...items]
}

/**
 * Focuses the field of the item at this index after it is rendered; by default the one of the first language. A layout effect,
 * because an effect of the render before may run after `focusLater` was called and before the item is rendered.
 */
function useItemFocus() {
  const list = useRef<HTMLOListElement>(null)
  const pendingFocus = useRef<{ at: number; language?: Language | undefined } | null>(null)
  useLayoutEffect(() => {
    if (!pendingFocus.current) return
    const { at, language } = pendingFocus.current
    const field = language ? `input[lang="${language}"]` : 'input'
    list.current?.children[at]?.querySelector<HTMLElement>(field)?.focus()
    pendingFocus.current = null
  })
  return {
    list,
    focusLater(at: number, language?: Language) {
      pendingFocus.current = { at, language }
    },
  }
}

/** Moves or removes an item. */
function ItemMenu(props: {
  label: string
  items: readonly Item[]
  at: number
  onChange: (items: Item[], focused: number) => void
}) {
  const { items, at } = props
  const moveTo = (to: number) => () => props.onChange(moved(items, at, to), to)
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={props.label} className="mt-6" />}
      items={[
        ...(at > 0 ? [{ label: messages.up, icon: ArrowUp, onSelect: moveTo(at - 1) }] : []),
        ...(at < items.length - 1
          ? [{ label: messages.down, icon: ArrowDown, onSelect: moveTo(at + 1) }]
          : []),
        {
          label: messages.remove,
          icon: Trash2,
          danger: true,
          separated: items.length > 1,
          onSelect: () => props.onChange(items.toSpliced(at, 1), Math.max(0, at - 1)),
        },
      ]}
    />
  )
}

/** The entries of a question. Enter adds an entry below, and a pasted list becomes one entry for each line. */
export function ItemsField(props: Props) {
  const { name, items, languages, version } = props
  const texts = questions.items[name]
  const { list, focusLater } = useItemFocus()
  const isFull = items.length >= props.max
  const next = () => nextItem(items, version, props.inConditions())

  function put(changed: Item[], at: number, language?: Language) {
    props.onChange(changed)
    focusLater(at, language)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    // While an input method is composing, Enter chooses its suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isFull) put(items.toSpliced(at + 1, 0, next()), at + 1)
  }

  function onPaste(event: ClipboardEvent, at: number) {
    const text = event.clipboardData.getData('text')
    const language = (event.target as HTMLElement).lang as Language
    if (text.trim().split('\n').length < 2) return
    event.preventDefault()
    const pasted = pasteLines(text, items, { at, language, version, inConditions: props.inConditions() })
    put(pasted.items, pasted.last, language)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semi text-sm">{texts.all}</legend>
      {props.problems[name] && <FieldError>{props.problems[name]}</FieldError>}
      <ol ref={list} className="flex flex-col gap-2">
        {items.map((item, at) => (
          <li key={item.value} className="flex min-w-0 items-start gap-1">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <LocalField
                label={texts.one(at + 1)}
                value={item.text}
                languages={languages}
                path={`${name}.${at}.text`}
                problems={props.problems}
                max={limits.item}
                onKeyDown={event => onKeyDown(event, at)}
                onPaste={event => onPaste(event, at)}
                onChange={text => props.onChange(items.map(one => (one === item ? { ...one, text } : one)))}
              />
              {props.problems[`${name}.${at}.value`] && (
                <FieldError>{props.problems[`${name}.${at}.value`]}</FieldError>
              )}
            </div>
            <ItemMenu label={texts.more(at + 1)} items={items} at={at} onChange={put} />
          </li>
        ))}
      </ol>
      <Button
        dense
        icon={Plus}
        className="self-start"
        disabledReason={isFull ? questions.fullList : null}
        onClick={() => put([...items, next()], items.length)}
      >
        {texts.add}
      </Button>
    </fieldset>
  )
}
