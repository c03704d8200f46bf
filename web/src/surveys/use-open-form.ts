import { useState } from 'react'
import { call } from '../api/call.ts'
import { atMost, invalidate } from '../api/query.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { takeFailure } from './failures.ts'
import { messages } from './messages.ts'

/** An empty tab that waits for the form's address; null where the browser opens none. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The form must not learn, or change, where it was opened from.
  tab.opener = null
  tab.document.title = messages.opening
  tab.document.body.textContent = messages.opening
  return tab
}

/** Sends a waiting tab to an address; false where it is gone. */
function lead(tab: Window | null, address: string): boolean {
  if (!tab || tab.closed) return false
  tab.location.replace(address)
  return true
}

/**
 * Opens a survey's form in another tab and holds a place (SUR-49). The tab is opened within the press, before the
 * server answers, because browsers block what comes later; where even that is blocked, `blockedLink` is there to be
 * pressed. `wasOpened` is what this page has seen itself: after a reload nobody knows.
 */
export function useOpenForm(surveyId: string) {
  // Around the whole of it: a second press opens no second tab.
  const { press, isBusy } = useOnePress()
  const [failure, setFailure] = useState<string | null>(null)
  const [blockedLink, setBlockedLink] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)

  async function start(): Promise<void> {
    setFailure(null)
    setBlockedLink(null)
    const tab = openTab()
    try {
      const { formLink } = await call('attempts.startAttempt', { params: { id: surveyId } })
      if (!formLink) throw new Error(messages.failures.noLink)
      if (!/^https?:\/\//i.test(formLink)) throw new Error(messages.failures.take)
      if (lead(tab, formLink)) setOpened(true)
      else setBlockedLink(formLink)
    } catch (error) {
      tab?.close()
      setFailure(takeFailure(error))
    }
    await atMost(invalidate('attempts.surveyHistory', 'surveys.getSurvey', 'surveys.listSurveys'))
  }

  function onLinkFollowed(): void {
    setBlockedLink(null)
    setOpened(true)
  }

  return { open: () => press(start), onLinkFollowed, isOpening: isBusy, failure, blockedLink, wasOpened }
}

export type OpenForm = ReturnType<typeof useOpenForm>
