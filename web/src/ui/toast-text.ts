/** The text of a toast and the action it offers. */
export interface ToastText {
  tone: 'ok' | 'note' | 'stop'
  text: string
  action?: { label: string; onAction: () => void }
}
