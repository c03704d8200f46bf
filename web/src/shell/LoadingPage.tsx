import { messages } from './messages.ts'

/** Shown while it is unknown whose profile to show (PRO-01). */
export function LoadingPage() {
  return (
    <p role="status" className="min-h-dvh pt-12 text-ink-2">
      {messages.loading}
    </p>
  )
}
