import { fullName } from '@bahth/domain/full-name.ts'
import { isNotFound } from '../../api/api-error.ts'
import type { EndpointName, ResponseOf } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { toast } from '../../ui/toast.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'

/**
 * Changes one member from a dialog. `successText` returns the confirmation message that is shown when `onDone` closes the
 * dialog, or null to keep the dialog open. The dialog is also closed if the member no longer exists.
 */
export const useMemberMutation = <N extends EndpointName>(
  name: N,
  member: Member,
  {
    successText,
    failureText,
  }: { successText: (answer: ResponseOf<N>) => string | null; failureText: string },
  onDone: () => void,
) =>
  useApiMutation(name, {
    onSuccess(answer) {
      const text = successText(answer)
      if (text === null) return
      toast.success(text)
      onDone()
    },
    onError(error) {
      if (!isNotFound(error)) return false
      toast.info(messages.gone(fullName(member)))
      onDone()
      return true
    },
    failureText,
  })
