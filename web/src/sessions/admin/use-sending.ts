import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { failureText } from '../../shell/failure-text.ts'
import type { SessionDraft } from './session-form.ts'
import { showRefusals } from './show-refusals.ts'

/**
 * Sends a session's form: `share` is how much of its photo has gone, from 0 to 1, and `failure` what went wrong, which
 * `failed` says where nothing better is known. What the server refuses is shown under its field too.
 */
export function useSending(form: UseFormReturn<SessionDraft>, failed: string) {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(work: (onProgress: (share: number) => void) => Promise<unknown>, onDone: () => void) {
    setFailure(null)
    try {
      await work(setShare)
      onDone()
    } catch (error) {
      showRefusals(form, error)
      setFailure(failureText(error, failed))
    } finally {
      setShare(null)
    }
  }

  return { send, share, failure, setFailure }
}
