/** Returns the texts with Latin words, except names and what members or others wrote. Runs in the page. */
export function latinTexts(): string[] {
  /** Members' texts, addresses and codes set their own direction; keys and drawn letters have no language. */
  const foreign = 'bdi, [dir="auto"], [dir="ltr"], [lang="en"], kbd, script, style, noscript'
  const isolated = /[\u2066\u2068][^\u2069]*\u2069/g
  const addresses = /\S+@\S+|https?:\S+/g
  const names =
    /\b(Bahth|Google|Forms|Sheets|LinkedIn|GitHub|Instagram|WhatsApp|Zoom|Excel|JavaScript|IP|SMTP|PDF|CSV|UTC)\b/g
  const isLatin = (text: string) =>
    // Two capital letters are the initials of a member's name.
    /[A-Za-z]{2,}/.test(
      text
        .replace(isolated, '')
        .replace(addresses, '')
        .replace(names, '')
        .replace(/^[A-Z]{2}$/, ''),
    )
  /** How many brackets of the pseudo-language are open: a text may continue in other elements. */
  let open = 0
  const outside = (text: string) =>
    [...text]
      .filter(letter => {
        if (letter === '⟦') open += 1
        if (letter === '⟧') open -= 1
        return open === 0
      })
      .join('')
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isLatin(outside(node.nodeValue ?? '')) && !node.parentElement?.closest(foreign))
      found.push((node.nodeValue ?? '').trim())
  if (open !== 0) found.push('a text without its end')
  // A list of facts about a person is labelled with their name.
  const spoken = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'aria-description']
  for (const name of [...spoken, 'alt', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]:not(dl)`)) {
      const text = element.getAttribute(name) ?? ''
      if (isLatin(outside(text)) && !element.closest(foreign)) found.push(`${name}: ${text}`)
    }
  return found
}

/**
 * What doesn't fit the window: sideways scrolling, and controls of the header whose label takes several lines. Runs in
 * the page.
 */
export function misfits(): string[] {
  const isWrapped = (control: Element) => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      // A text only for screen readers is one pixel wide; text in two directions has several boxes per line.
      const isSeen = (node.parentElement?.getBoundingClientRect().width ?? 0) > 2
      const lines = [...range.getClientRects()]
      if (isSeen && lines.some(line => lines.some(other => other.top > line.bottom - 4))) return true
    }
    return false
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const wrapped = [...document.querySelectorAll('header :is(a, button)')].filter(isWrapped)
  return [
    ...(scrollWidth === clientWidth ? [] : [`scrolls sideways by ${scrollWidth - clientWidth} px`]),
    ...wrapped.map(control => `wrapped: ${control.textContent}`),
  ]
}

/** Returns `ar rtl` for an Arabic page that fits the window, else the difference. Runs in the page. */
export function direction(): string {
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement
  return `${lang} ${dir} ${scrollWidth > clientWidth ? `scrolls sideways by ${scrollWidth - clientWidth} px` : ''}`.trim()
}
