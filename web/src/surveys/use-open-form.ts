import { useState } from 'react'
import { call } from '../api/call.ts'
import { invalidateAfter, waitBriefly } from '../api/query.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import { messages as failures } from './failure-messages.ts'
import { takeFailure } from './failures.ts'
import { messages } from './messages.ts'

/** Opens an empty tab for the form. Returns null if the browser blocks it. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // Without an opener, the form's page can't navigate this page.
  tab.opener = null
  const { lang, dir } = document.documentElement
  Object.assign(tab.document.documentElement, { lang, dir })
  tab.document.title = messages.opening
  tab.document.body.textContent = messages.opening
  return tab
}

const refetch = () => waitBriefly(invalidateAfter('attempts.startAttempt'))

/** Navigates the tab to an address. Returns false if the tab was closed. */
function navigateTab(tab: Window | null, address: string): boolean {
  if (!tab || tab.closed) return false
  tab.location.replace(address)
  return true
}

/**
 * Opens a survey's form in another tab and starts an attempt (SUR-49). The tab is opened in the click event,
 * before the server answers, because browsers block later ones. If the browser blocks that tab too, `blockedLink`
 * is shown as a link. `wasOpened` applies only to this page: after a reload it is unknown.
 */
export function useOpenForm(surveyId: string) {
  const [blockedLink, setBlockedLink] = useState<string | null>(null)
  const [wasOpened, setOpened] = useState(false)

  /** `agreedTo` is the version of the consent text that the member has just agreed to. */
  async function start(agreedTo: number | undefined): Promise<void> {
    setBlockedLink(null)
    const tab = openTab()
    try {
      const params = { id: surveyId }
      if (agreedTo !== undefined) await call('ethics.giveConsent', { params, body: { version: agreedTo } })
      const { formLink } = await call('attempts.startAttempt', { params })
      if (!formLink) throw new Error(failures.noLink)
      if (!/^https?:\/\//i.test(formLink)) throw new Error(failures.take)
      if (navigateTab(tab, formLink)) setOpened(true)
      else setBlockedLink(formLink)
    } catch (error) {
      tab?.close()
      void refetch()
      throw error
    }
    // Refetches only after the form is opened, because the member waits for the form.
    await refetch()
  }

  const { run, isPending, failure } = useAsyncAction(start, { failureText: takeFailure })

  function onLinkFollowed(): void {
    setBlockedLink(null)
    setOpened(true)
  }

  return {
    open: () => run(undefined),
    agree: (version: number) => run(version),
    onLinkFollowed,
    isOpening: isPending,
    failure,
    blockedLink,
    wasOpened,
  }
}

export type OpenForm = ReturnType<typeof useOpenForm>

/** Agrees to a consent text: part of opening a form, or by itself before a survey on Bahth. */
export type Agreement = Pick<OpenForm, 'agree' | 'isOpening' | 'failure' | 'blockedLink'>
