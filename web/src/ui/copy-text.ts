/**
 * Copies a text, also on plain http where the clipboard does not exist: then by way of a text area inside
 * `place` (inside, because an open dialog keeps the focus to itself). False when the browser refuses.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // A browser may have a clipboard and still deny it; the older way may work.
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
