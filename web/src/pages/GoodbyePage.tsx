import { LinkButton } from '../ui/LinkButton.tsx'
import { ThreeNuqtas } from '../ui/Nuqta.tsx'
import { words } from './words.ts'

/** SHL-08: the farewell after an account was deleted. */
export function GoodbyePage() {
  return (
    <div className="flex flex-col items-start pt-16 sm:pt-24">
      <ThreeNuqtas className="mb-4" />
      <h1 className="font-semi font-serif text-3xl">{words.goodbyeTitle}</h1>
      <p className="mt-2 max-w-measure text-ink-2">{words.goodbyeText}</p>
      <LinkButton href="/" className="mt-6">
        {words.goHome}
      </LinkButton>
    </div>
  )
}
