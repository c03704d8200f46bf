/**
 * Functions that run inside the page. Each is sent as text, so it can use only its arguments and the page's
 * globals.
 */

export type Role = 'button' | 'link' | 'tab' | 'menuitem'

interface Watched extends Window {
  smokeErrors?: string[]
  smokeLogin?: string
}

/** Records every uncaught error from now on. */
export function watchErrors(): void {
  const page: Watched = window
  if (page.smokeErrors) return
  const errors: string[] = []
  page.smokeErrors = errors
  window.addEventListener('error', event => errors.push(event.message))
  window.addEventListener('unhandledrejection', event => errors.push(`unhandled: ${event.reason}`))
  const { error } = console
  // React logs errors caught by an error boundary to the console.
  console.error = (...args) => {
    if (args.some(one => one instanceof Error)) errors.push(args.map(String).join(' '))
    error.apply(console, args)
  }
}

export function goTo(path: string): void {
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Begins to log in; `loginResult` has the result. Gives up after ten seconds. */
export function logIn(email: string, password: string): void {
  const page: Watched = window
  page.smokeLogin = 'no response yet'
  localStorage.setItem(
    'bahth.consent',
    JSON.stringify({ status: 'rejected', updatedAt: '2026-11-20T12:00:00.000Z' }),
  )
  void fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Bahth-Client': 'web' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(10_000),
  }).then(
    reply => {
      page.smokeLogin = String(reply.status)
    },
    error => {
      page.smokeLogin = String(error)
    },
  )
}

/** Whether the page has refreshed the login that the browser has, if it has one. */
export const isLoginRefreshed = (): boolean =>
  !/(?:^|; )bahth_role=/.test(document.cookie) ||
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/refresh'))

/** Whether the application has saved the member's language as this browser's choice. */
export const hasChosenLanguage = (): boolean => /(?:^|; )bahth_lang=/.test(document.cookie)

/** The status of the response to `logIn`, or why there is none. */
export const loginResult = (): string => (window as Watched).smokeLogin ?? 'no response yet'

export function isSettled(): boolean {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')
  const isSeen = heading && heading.getBoundingClientRect().height > 0
  return Boolean(isSeen) && !main?.querySelector('[data-skeleton], [aria-busy="true"]')
}

export const state = (): { errors: string[]; text: string } => ({
  errors: (window as Watched).smokeErrors ?? [],
  text: document.body.innerText,
})

export const address = (): string => location.pathname + location.search

export const shownText = (): string =>
  `${location.pathname}${location.search} (cookies: ${document.cookie}) ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 1500)}`

export const hasText = (text: string): boolean => document.body.innerText.replace(/\s+/g, ' ').includes(text)

/** The element of the topmost layer whose name is, or else starts with, this text. */
export function find(role: string, name: string): Element | undefined {
  const layers = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]',
  )
  const scope = layers.item(layers.length - 1) ?? document
  const selector = { button: 'button', link: 'a[href]' }[role] ?? 'never'
  const named = [...scope.querySelectorAll(`:is(${selector}, [role="${role}"])`)]
    .filter(
      element => element.getClientRects().length > 0 && element.getAttribute('aria-disabled') !== 'true',
    )
    .map(element => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return { element, text: text.replace(/\s+/g, ' ').trim() }
    })
  const found = named.find(({ text }) => text === name) ?? named.find(({ text }) => text.startsWith(name))
  found?.element.scrollIntoView({ block: 'center' })
  return found?.element
}

/** Types into the field with this label in a way that fires React's change events. */
export function fill(label: string, text: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const named = fields.map(field => {
    const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
    return { field, name: name.replace(/\s+/g, ' ').trim() }
  })
  const found = named.find(({ name }) => name === label) ?? named.find(({ name }) => name.startsWith(label))
  if (!found) return false
  const { field } = found
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.focus()
  write?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field.value === text
}

export const fileField = (): Element | undefined => document.querySelector('input[type="file"]') ?? undefined

/** The layout problem of the open dialog, or null. */
export function dialogProblem(): string | null {
  const dialogs = document.querySelectorAll<HTMLElement>(
    ':is([role="dialog"], [role="alertdialog"])[data-state="open"]',
  )
  const dialog = dialogs.item(dialogs.length - 1)
  if (!dialog) return 'no dialog is open'
  const body = dialog.querySelector<HTMLElement>('[data-dialog-body]')
  if (!body) return 'the dialog has no body'
  if (body.querySelector('[data-skeleton], [aria-busy="true"]')) return 'the dialog loads'
  const wanted = Math.min(body.scrollHeight, 150)
  if (body.clientHeight < wanted)
    return `the body of the dialog is ${body.clientHeight} px tall, its content ${body.scrollHeight} px`
  const { top, bottom } = dialog.getBoundingClientRect()
  if (top < 0 || Math.floor(bottom) > window.innerHeight)
    return `the dialog reaches from ${top} to ${bottom} in a window of ${window.innerHeight}`
  return null
}

export const hasNoDialog = (): boolean =>
  !document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="open"]')
