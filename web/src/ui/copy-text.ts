/**
 * Copies a text; false if the browser refuses. Over plain http there is no clipboard API, so a text area inside `place`
 * is used (inside, because an open dialog traps the focus).
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // The clipboard may be denied; the older way may still work.
  }
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  place.append(area)
  area.select()
  const worked = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return worked
}
