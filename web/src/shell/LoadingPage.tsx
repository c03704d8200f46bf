import { messages } from './messages.ts'

/** Shown until the logged-in user is known, on the profile page (PRO-01). */
export function LoadingPage() {
  return (
    <p role="status" className="min-h-dvh pt-12 text-ink-2">
      {messages.loading}
    </p>
  )
}
