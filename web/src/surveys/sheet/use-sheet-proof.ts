import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { failed } from '../failures.ts'
import type { MySurvey } from '../survey-view.ts'
import { messages } from './messages.ts'

/** The steps by which a creator lets us read a private sheet. */
export function useSheetProof(survey: Pick<MySurvey, 'id' | 'status'>, onClose: () => void) {
  const [isEnding, setEnding] = useState(false)
  const begin = useApiMutation('sheets.beginSheetProof', {
    failureText: error => failed(messages.beginFailed, error),
  })
  const check = useApiMutation('sheets.checkSheetProof', {
    onSuccess: () => toast.success(messages.confirmed),
    failureText: error => failed(messages.checkFailed, error),
  })
  const end = useApiMutation('sheets.endSheetProof', {
    onSuccess() {
      setEnding(false)
      toast.success(messages.ended)
      // The sheet of a completed survey can't be shared again.
      if (survey.status === 'completed') onClose()
    },
    failureText: error => failed(messages.endFailed, error),
  })
  const input = { params: { id: survey.id } }
  return {
    begin: () => void begin.run(input),
    isBeginning: begin.isPending,
    check: () => void check.run(input),
    isChecking: check.isPending,
    end: () => void end.run(input),
    isEndPending: end.isPending,
    isEnding,
    askToEnd(asks: boolean) {
      end.reset()
      setEnding(asks)
    },
    failure: begin.failure ?? check.failure,
    endFailure: end.failure,
  }
}
