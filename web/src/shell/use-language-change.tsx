import type { Language } from '@bahth/domain/languages.ts'
import { type ReactNode, useState } from 'react'
import { switchLanguage } from '../api/language-choice.ts'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import { useLoaded } from './use-loaded.ts'

/** Whether a reload would lose input: `useUnloadWarning` then prevents the default of the event. */
const losesInput = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const loadConfirmation = () => import('./ConfirmLanguageChange.tsx')

/**
 * Changes the language, which reloads the page. Asks first if the reload would lose input: not every browser does, and
 * the language must stay the same if the user stays. Render `confirmation` next to the control.
 */
export function useLanguageChange(): { change: (language: Language) => void; confirmation: ReactNode } {
  const [asked, setAsked] = useState<Language | null>(null)
  const close = () => setAsked(null)
  const part = useLoaded(loadConfirmation, asked !== null, () => {
    close()
    toast.error(messages.partFailed)
  })
  return {
    change: language => (losesInput() ? setAsked(language) : switchLanguage(language)),
    confirmation: part && asked && <part.ConfirmLanguageChange language={asked} onClose={close} />,
  }
}
