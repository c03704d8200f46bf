import { LinkButton } from '../ui/LinkButton.tsx'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { messages } from './messages.ts'

/** A path that no page answers to; the server says 404 as well. */
export function NotFoundPage() {
  return (
    <div className="flex flex-col items-start pt-16 sm:pt-24">
      <ThreeNuqtas hollow className="mb-4" />
      <h1 className="font-semi font-serif text-3xl">{messages.notFoundTitle}</h1>
      <p className="mt-2 max-w-measure text-ink-2">{messages.notFoundText}</p>
      <LinkButton look="primary" href="/" className="mt-6">
        {messages.goHome}
      </LinkButton>
    </div>
  )
}
