import { useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failed } from './failures.ts'
import { words } from './words.ts'

/**
 * SUR-51, SUR-79: looks into the sheets now, for one survey or for all the reader's open participations; `outcome`
 * says what came of it. The look at the end of a countdown comes `byItself` and says only what failed.
 */
export function useRecheck() {
  const { mutateAsync, isPending } = useApiMutation('attempts.verifyAttempts', {
    refreshes: [
      'attempts.surveyHistory',
      'surveys.getSurvey',
      'surveys.listSurveys',
      'creators.creatorStanding',
      'profile.stats',
    ],
  })
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'note' | 'stop'; text: string } | null>(null)

  async function recheck({ surveyId, byItself }: { surveyId?: string; byItself?: boolean }): Promise<void> {
    setOutcome(null)
    try {
      const { checked, verified } = await mutateAsync({ body: surveyId ? { surveyId } : {} })
      if (byItself) return
      if (verified > 0) setOutcome({ tone: 'ok', text: words.rechecked(verified) })
      else setOutcome({ tone: 'note', text: checked > 0 ? words.recheckedNone(checked) : words.nothingOpen })
    } catch (error) {
      setOutcome({ tone: 'stop', text: failed(words.failures.verify, error) })
    }
  }

  return { recheck, isPending, outcome }
}

export type Recheck = ReturnType<typeof useRecheck>
