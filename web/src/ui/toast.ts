import { messages } from './messages.ts'
import type { ToastText } from './toast-text.ts'

/* Loaded after log-in: visitors see hardly any toasts. */
async function show(message: ToastText): Promise<() => void> {
  const { showToast } = await import('./Toasts.tsx')
  return showToast(message)
}

/** Shows toasts: short messages that disappear. Show errors that need an action in the page instead. */
export const toast = {
  success: (text: string): void => void show({ tone: 'ok', text }),
  info: (text: string): void => void show({ tone: 'note', text }),
  error: (text: string, action?: ToastText['action']): void => void show({ tone: 'stop', text, action }),
  /** Success with an “Undo” button for ten seconds; `label` replaces its text. Returns a function that removes the toast. */
  undo(text: string, onUndo: () => void, label = messages.undo): () => void {
    const shown = show({ tone: 'ok', text, action: { label, onAction: onUndo } })
    return () => void shown.then(dismiss => dismiss())
  },
}
