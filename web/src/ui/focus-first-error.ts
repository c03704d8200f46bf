import { flushSync } from 'react-dom'

/**
 * Focuses the first invalid field, and scrolls its error into view. The errors have to be rendered already: focusing
 * later could move the focus away from a field in which the user has begun to type.
 */
export function focusFirstError(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  const [error] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  if (error) document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
}

/** Renders the errors that `show` sets, and focuses the first one, so that screen readers read it. */
export function showErrors(form: HTMLElement, show: () => void): void {
  flushSync(show)
  focusFirstError(form)
}
