import type { Language } from '@bahth/domain/languages.ts'
import { switchLanguage } from '../api/language-choice.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { messages } from '../ui/messages.ts'

/** Asks whether the input may be lost, and switches the language. */
export function ConfirmLanguageChange(props: { language: Language; onClose: () => void }) {
  return (
    <ConfirmDialog
      danger
      onClose={props.onClose}
      title={messages.leaveTitle}
      text={messages.leaveText}
      confirm={messages.leaveConfirm}
      dismiss={messages.leaveDismiss}
      // The dialog stays open until the reload: closing it would go back in the history at the same time.
      onConfirm={() => {
        // The browser must not ask too. A capturing listener runs before the ones that ask.
        window.addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
        switchLanguage(props.language)
      }}
    />
  )
}
