import { hasCode } from '../../api/api-error.ts'
import type { InputOf } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { messages } from './messages.ts'

type Edit = InputOf<'sessions.editSession'>

/**
 * Changes a session. It is also done if the session already is as asked: the response to an earlier request was lost, or
 * another administrator made the same change.
 */
export const useSessionEdit = (onDone: (edit: Edit) => void) =>
  useApiMutation('sessions.editSession', {
    onSuccess: (_, edit) => onDone(edit),
    onError(error, edit) {
      if (!hasCode(error, 'nothing_to_save')) return false
      onDone(edit)
      return true
    },
    failureText: messages.editFailed,
  })
