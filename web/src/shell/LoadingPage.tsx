import { messages } from './messages.ts'

/** PRO-01: one quiet word, where nothing else may be shown yet. */
export function LoadingPage() {
  return (
    <p role="status" className="pt-12 text-ink-2">
      {messages.loading}
    </p>
  )
}
