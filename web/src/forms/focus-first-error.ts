/** Focuses the first invalid field after React has rendered the errors, and scrolls its error into view. */
export function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    const [error] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    if (error) document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
  })
}
