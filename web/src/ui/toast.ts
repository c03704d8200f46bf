import { messages } from './messages.ts'

/** What a passing message says and offers. */
export interface ToastText {
  tone: 'ok' | 'note' | 'stop'
  text: string
  action?: { label: string; onAction: () => void }
}

/* The toaster comes with its first message: a page that has nothing to say does not load it. */
async function show(message: ToastText): Promise<void> {
  const { showToast } = await import('./Toasts.tsx')
  showToast(message)
}

/** Short messages in the corner that pass by themselves. Errors that must be acted on belong in the page instead. */
export const toast = {
  /** It worked. */
  ok: (text: string): void => void show({ tone: 'ok', text }),
  /** Worth knowing. */
  note: (text: string): void => void show({ tone: 'note', text }),
  /** It did not work. Stays longer. */
  stop: (text: string, action?: ToastText['action']): void => void show({ tone: 'stop', text, action }),
  /** It worked, and can be taken back for ten seconds. `label` is the kit's “Undo” unless given. */
  undo: (text: string, onUndo: () => void, label = messages.undo): void =>
    void show({ tone: 'ok', text, action: { label, onAction: onUndo } }),
}
