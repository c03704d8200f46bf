import { type RefObject, useEffect, useState } from 'react'

/** Goes to a section of the page, as a link to it would, without a step in the history. */
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

/** The section that is being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(article: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const sections = [...(article.current?.querySelectorAll<HTMLElement>('section[id]') ?? [])]
    const look = () => {
      const passed = sections.filter(section => section.getBoundingClientRect().top < window.innerHeight / 3)
      setCurrent(passed.at(-1)?.id ?? null)
    }
    const seen = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const section of sections) seen.observe(section)
    return () => seen.disconnect()
  }, [article])

  return current
}

/** An address that names a section opens the page there. */
export function useSectionOfAddress(): void {
  useEffect(() => {
    const { hash } = window.location
    if (hash) jumpTo(decodeURIComponent(hash.slice(1)))
  }, [])
}
