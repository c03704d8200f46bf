import { LinkButton } from '../ui/LinkButton.tsx'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { messages } from './messages.ts'

/** The page for an unknown path, for which the server also returns 404. */
export function NotFoundPage() {
  return (
    <div className="flex flex-col items-start pt-16 sm:pt-24">
      <ThreeNuqtas hollow className="mb-4" />
      <h1 className="font-semi font-serif text-3xl">{messages.notFoundTitle}</h1>
      <p className="mt-2 max-w-measure text-ink-2">{messages.notFoundText}</p>
      <LinkButton variant="primary" href="/" className="mt-6">
        {messages.goHome}
      </LinkButton>
    </div>
  )
}
