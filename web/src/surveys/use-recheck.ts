import { useState } from 'react'
import type { ResponseOf } from '../api/endpoints.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { messages as failures } from './failure-messages.ts'
import { failed } from './failures.ts'
import { messages } from './receipt-messages.ts'
import { isOpen, isSheetTrouble } from './survey-view.ts'

type Outcome = { tone: 'ok' | 'note' | 'wait' | 'stop'; text: string }

function outcomeOf({ checked, verified, items }: ResponseOf<'attempts.verifyAttempts'>): Outcome {
  const unread = items.filter(item => isOpen(item) && isSheetTrouble(item)).length
  const text =
    checked + verified > 0 ? messages.rechecked({ checked, verified, unread }) : messages.nothingOpen
  return { tone: verified > 0 ? 'ok' : unread > 0 ? 'wait' : 'note', text }
}

/**
 * Checks the sheets now, for one survey or for all open attempts of the member (SUR-51, SUR-79). The check
 * at the end of a countdown is `automatic` and shows only failures.
 */
export function useRecheck() {
  const [isQuiet, setQuiet] = useState(false)
  const { run, isPending, data, failure } = useApiMutation('attempts.verifyAttempts', {
    failureText: error => failed(failures.verify, error),
  })

  function recheck({ surveyId, automatic = false }: { surveyId?: string; automatic?: boolean }): void {
    setQuiet(automatic)
    void run({ body: surveyId ? { surveyId } : {} })
  }

  const outcome: Outcome | null = failure
    ? { tone: 'stop', text: failure }
    : data && !isQuiet
      ? outcomeOf(data)
      : null
  return { recheck, isPending, outcome }
}

export type Recheck = ReturnType<typeof useRecheck>
