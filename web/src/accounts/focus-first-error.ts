/** Brings the reader to the first field of a form that is wrong, once it is shown to be. */
export function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
