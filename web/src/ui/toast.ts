import { messages } from './messages.ts'
import type { ToastText } from './toast-text.ts'

let load = () => import('./Toasts.tsx')

/** Replaces the way that the code of the toasts is loaded. Visitors see hardly any toasts, so it is loaded after log-in. */
export const loadToastsWith = (loader: typeof load): void => {
  load = loader
}

async function show(message: ToastText): Promise<void> {
  const { showToast } = await load()
  showToast(message)
}

/** Shows toasts: short messages that disappear. Show errors that need an action in the page instead. */
export const toast = {
  success: (text: string): void => void show({ tone: 'ok', text }),
  info: (text: string): void => void show({ tone: 'note', text }),
  error: (text: string, action?: ToastText['action']): void => void show({ tone: 'stop', text, action }),
  /** Success with an “Undo” button for ten seconds; `label` replaces its text. */
  undo: (text: string, onUndo: () => void, label = messages.undo): void =>
    void show({ tone: 'ok', text, action: { label, onAction: onUndo } }),
}
