import { Search, X } from 'lucide-react'
import { type ComponentPropsWithRef, type RefObject, useEffect, useRef } from 'react'
import { controlClasses } from './control-classes.ts'
import { Field, textDirection } from './Field.tsx'
import { Kbd } from './Kbd.tsx'
import { keyOf } from './key-of.ts'
import { messages } from './messages.ts'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="menu"], [role="menu"] *'))
  )
}

/** `/` focuses the search, unless the user is typing or a dialog is open. */
function useSlash(input: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event) !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (!input.current || input.current.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input, enabled])
}

/** The end of the field: a button that clears it, or the shortcut key if it is empty. */
function AtEnd(props: { isFilled: boolean; slash: boolean; onClear: () => void }) {
  if (props.isFilled)
    return (
      <button
        type="button"
        aria-label={messages.clearSearch}
        onClick={props.onClear}
        className="absolute inset-y-0 end-0 flex w-control items-center justify-center rounded text-ink-2 hover:text-ink focus-visible:-outline-offset-4"
      >
        <X size={18} aria-hidden="true" />
      </button>
    )
  if (!props.slash) return null
  return (
    <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-ink-2 peer-focus:hidden">
      <Kbd>/</Kbd>
    </span>
  )
}

/**
 * A search field. `/` focuses it; Escape and the cross clear it. It does not debounce. `label` is for screen readers, and
 * is the default `placeholder`.
 */
export function SearchField(
  props: {
    label: string
    value: string
    onChange: (value: string) => void
    /** Whether `/` focuses the field. Set it to false for the second search field of a page. */
    slash?: boolean
  } & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'>,
) {
  const { label, value, onChange, slash = true, className, ...control } = props
  const input = useRef<HTMLInputElement>(null)
  useSlash(input, slash)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <Field label={label} hideLabel className={className} id={control.id}>
      {controlProps => (
        <div className="relative">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2"
          />
          <input
            placeholder={label}
            dir={textDirection(value)}
            autoComplete="off"
            enterKeyHint="search"
            {...control}
            {...controlProps}
            ref={input}
            type="search"
            value={value}
            aria-keyshortcuts={slash ? '/' : undefined}
            onChange={event => onChange(event.target.value)}
            onKeyDown={event => event.key === 'Escape' && value && clear()}
            className={`${controlClasses('around')} peer placeholder-shown:text-ellipsis max-sm:placeholder-shown:pe-3`}
          />
          <AtEnd isFilled={value !== ''} slash={slash} onClear={clear} />
        </div>
      )}
    </Field>
  )
}
