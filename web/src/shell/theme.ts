import { createStore, useStore } from '../ui/create-store.ts'

/** Dark mode is off at the start of each visit and is not stored (SHL-29 to SHL-31). */

const root = document.documentElement
const dark = createStore(root.dataset.theme === 'dark')

export function toggleDark(): void {
  if (dark.get()) delete root.dataset.theme
  else root.dataset.theme = 'dark'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--paper'))
  dark.set(!dark.get())
}

export const useIsDark = (): boolean => useStore(dark)
