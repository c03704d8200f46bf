/**
 * Copies a text; returns false if the browser refuses. Plain http has no clipboard API, so a text area is used. It is
 * inserted into `container`, because an open dialog traps the focus.
 */
export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // The clipboard API may be denied; the text area may still work.
  }
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  container.append(area)
  area.select()
  const worked = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return worked
}
