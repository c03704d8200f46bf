import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../api/storage.ts'
import { adsScriptUrl } from './served.ts'

/** Consent to cookies and optional scripts. The user is asked once and can change the choice at any time (CON-01 to CON-09). */

/** The stored choice, with its time in ISO format (CON-05). */
interface ConsentPreference {
  status: 'accepted' | 'rejected'
  updatedAt: string
}

interface CookieConsent {
  status: 'unknown' | ConsentPreference['status']
  /** The time of the choice, in ISO format. */
  chosenAt: string | null
  /** Why the banner is shown: for the first time, or to change the choice. Null while it is hidden. */
  asks: 'first' | 'again' | null
  choose: (status: ConsentPreference['status']) => void
  askAgain: () => void
}

const Context = createContext<CookieConsent | null>(null)
const name = 'consent'

function readPreference(): ConsentPreference | null {
  const stored = readStored<Partial<ConsentPreference>>('local', name)
  return stored?.status === 'accepted' || stored?.status === 'rejected' ? (stored as ConsentPreference) : null
}

/** Loads the advertising script, once per document (CON-07). */
function loadAds(): void {
  if (!adsScriptUrl || document.querySelector('script[data-ads]')) return
  const script = document.createElement('script')
  script.src = adsScriptUrl
  script.async = true
  script.dataset.ads = ''
  document.head.append(script)
}

export function CookieConsentProvider(props: { children: ReactNode }) {
  const [preference, setPreference] = useState(readPreference)
  const [isAgain, setAgain] = useState(false)
  const status = preference?.status ?? 'unknown'

  useEffect(() => {
    if (status === 'accepted') loadAds()
  }, [status])

  useEffect(
    () =>
      onStoredElsewhere(name, () => {
        setPreference(readPreference())
        setAgain(false)
      }),
    [],
  )

  const consent: CookieConsent = {
    status,
    chosenAt: preference?.updatedAt ?? null,
    asks: isAgain ? 'again' : preference ? null : 'first',
    choose(chosen) {
      const next = { status: chosen, updatedAt: new Date().toISOString() }
      writeStored('local', name, next)
      setPreference(next)
      setAgain(false)
    },
    askAgain: () => setAgain(true),
  }
  return <Context value={consent}>{props.children}</Context>
}

/** The choice and the functions that change it. */
export function useCookieConsent(): CookieConsent {
  const consent = use(Context)
  if (!consent) throw new Error('useCookieConsent works only inside a CookieConsentProvider.')
  return consent
}

/** Whether analytics may run. There is none yet, because it must have no visible effect (CON-08): the shell drops the result. */
export function useAnalytics(): { isAllowed: boolean } {
  return { isAllowed: useCookieConsent().status === 'accepted' }
}
