import { type RefObject, useEffect, useState } from 'react'

/** Scrolls to a section like a link to it, but without a new history entry. */
export function jumpTo(id: string): void {
  const section = document.getElementById(id)
  const heading = section?.querySelector<HTMLElement>('h2')
  if (!section || !heading) return
  window.history.replaceState(window.history.state, '', `#${id}`)
  section.scrollIntoView({ block: 'start' })
  heading.setAttribute('tabindex', '-1')
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
}

/** The id of the section that the user is reading: the last one whose heading is in the upper third of the window or above. */
export function useCurrentSection(article: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const sections = [...(article.current?.querySelectorAll<HTMLElement>('section[id]') ?? [])]
    const check = () => {
      const passed = sections.filter(section => section.getBoundingClientRect().top < window.innerHeight / 3)
      setCurrent(passed.at(-1)?.id ?? null)
    }
    const observer = new IntersectionObserver(check, { rootMargin: '0px 0px -66% 0px' })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [article])

  return current
}

/** The id in the fragment of an address; empty if there is none, or one that can't be decoded, such as `#100%`. */
export function sectionIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls to the section in the fragment of the address. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    const id = sectionIn(window.location.hash)
    if (id) jumpTo(id)
  }, [])
}
