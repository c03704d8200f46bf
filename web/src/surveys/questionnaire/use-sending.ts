import type { Language } from '@bahth/domain/languages.ts'
import { useEffect, useState } from 'react'
import { ApiError, hasCode } from '../../api/api-error.ts'
import { useConnection } from '../../api/connection.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { messages } from './messages.ts'
import type { Answering } from './use-answering.ts'

const prefix = 'answers.'

/** The errors of the refused answers, by the names of their questions. */
function refusedIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.errors
      .filter(({ field }) => field.startsWith(prefix))
      .map(({ field, message }) => [field.slice(prefix.length), message]),
  )
}

/** Explains what happens to answers that were refused. */
function whatNow(error: unknown): string {
  if (hasCode(error, 'survey_closed')) return messages.removedLater
  return hasCode(error, 'survey_full') ? messages.maySendLater : messages.stillKept
}

/**
 * Sends the answers, and retries when the connection is back. The key is the same each time, so that they count
 * once.
 */
export function useSending(
  surveyId: string,
  answering: Answering,
  {
    language,
    onSent,
    onAnsweredEarlier,
  }: { language: Language; onSent: () => void; onAnsweredEarlier: () => void },
) {
  const { isLost } = useConnection()
  const [waitsForNetwork, setWaitsForNetwork] = useState(false)
  const [isClosed, setClosed] = useState(false)

  const { run, isPending, failure, reset } = useApiMutation('questionnaires.sendResponse', {
    onSuccess: onSent,
    onError(error) {
      const refused = refusedIn(error)
      if (Object.keys(refused).length > 0) answering.refuse(refused)
      else if (error instanceof ApiError && error.isOffline) setWaitsForNetwork(true)
      else if (hasCode(error, 'already_answered')) onAnsweredEarlier()
      else return false
      return true
    },
    failureText(error) {
      setClosed(hasCode(error, 'survey_closed'))
      return `${failureText(error, messages.sendFailed)} ${whatNow(error)}`
    },
  })

  async function send(): Promise<void> {
    const { draft } = answering
    const answers = answering.checked()
    if (!draft || !answers) return
    setWaitsForNetwork(false)
    answering.markSent()
    await run({
      params: { id: surveyId },
      body: { answers, language, seconds: Math.round(draft.seconds), version: draft.version },
      options: { idempotencyKey: draft.key },
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a restored connection triggers a retry.
  useEffect(() => {
    if (waitsForNetwork && !isLost) void send()
  }, [waitsForNetwork, isLost])

  // When another section or an error gets the focus, an earlier sending failure is no longer relevant. Answers that are being
  // changed must not be sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the focus resets it.
  useEffect(() => {
    reset()
    setWaitsForNetwork(false)
  }, [answering.moves])

  return {
    send,
    reset,
    isPending,
    failure,
    waitsForNetwork,
    /** The survey accepts no more answers, so a retry would fail. */
    isClosed,
  }
}

export type Sending = ReturnType<typeof useSending>
