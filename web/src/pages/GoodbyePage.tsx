import { LinkButton } from '../ui/LinkButton.tsx'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { messages } from './messages.ts'

/** Shown after an account was deleted (SHL-08). */
export function GoodbyePage() {
  return (
    <div className="flex flex-col items-start pt-16 sm:pt-24">
      <ThreeNuqtas className="mb-4" />
      <h1 className="font-semi font-serif text-3xl">{messages.goodbyeTitle}</h1>
      <p className="mt-2 max-w-measure text-ink-2">{messages.goodbyeText}</p>
      <LinkButton href="/" className="mt-6">
        {messages.goHome}
      </LinkButton>
    </div>
  )
}
