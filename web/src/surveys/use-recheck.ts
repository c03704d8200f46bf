import { useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failed } from './failures.ts'
import { messages } from './messages.ts'
import { isOpen, isSheetTrouble } from './survey-view.ts'

/**
 * SUR-51, SUR-79: looks into the sheets now, for one survey or for all the reader's open participations; `outcome`
 * says what came of it. The look at the end of a countdown comes `byItself` and says only what failed.
 */
export function useRecheck() {
  const { mutateAsync, isPending } = useApiMutation('attempts.verifyAttempts', {
    invalidates: [
      'attempts.surveyHistory',
      'surveys.getSurvey',
      'surveys.listSurveys',
      'creators.creatorStanding',
      'profile.stats',
    ],
  })
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'note' | 'wait' | 'stop'; text: string } | null>(null)

  async function recheck({ surveyId, byItself }: { surveyId?: string; byItself?: boolean }): Promise<void> {
    setOutcome(null)
    try {
      const { checked, verified, items } = await mutateAsync({ body: surveyId ? { surveyId } : {} })
      if (byItself) return
      const unread = items.filter(item => isOpen(item) && isSheetTrouble(item)).length
      const text =
        checked + verified > 0 ? messages.rechecked({ checked, verified, unread }) : messages.nothingOpen
      setOutcome({ tone: verified > 0 ? 'ok' : unread > 0 ? 'wait' : 'note', text })
    } catch (error) {
      setOutcome({ tone: 'stop', text: failed(messages.failures.verify, error) })
    }
  }

  return { recheck, isPending, outcome }
}

export type Recheck = ReturnType<typeof useRecheck>
