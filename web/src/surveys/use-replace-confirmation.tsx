import { type ReactNode, useState } from 'react'
import { hasCode } from '../api/api-error.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { messages } from './messages.ts'

/**
 * Asks whether to replace questions that were saved on another device after they were opened here. Calls `replace` with
 * the input of the refused save. Render `confirmation` next to the dialog.
 */
export function useReplaceConfirmation<I>(replace: (input: I) => void) {
  const [refused, setRefused] = useState<{ input: I } | null>(null)
  const confirmation: ReactNode = refused && (
    <ConfirmDialog
      danger
      onClose={() => setRefused(null)}
      title={messages.replaceTitle}
      text={messages.replaceText}
      confirm={messages.replaceConfirm}
      dismiss={messages.replaceDismiss}
      onConfirm={() => {
        setRefused(null)
        replace(refused.input)
      }}
    />
  )
  return {
    /** Returns whether this was the reason why the save failed. */
    ask(error: unknown, input: I): boolean {
      const isConflict = hasCode(error, 'edited_elsewhere')
      if (isConflict) setRefused({ input })
      return isConflict
    },
    confirmation,
  }
}
