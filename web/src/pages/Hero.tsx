import type { ReactNode } from 'react'
import { addressFor } from '../shell/route.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { HeroDrawing } from './HeroDrawing.tsx'
import { messages } from './messages.ts'

/** The first section of the landing page with its main link (HOM-05 to HOM-07). `below` is a line for visitors. */
export function Hero(props: { href: string; label: ReactNode; below?: ReactNode }) {
  return (
    <div className="page grid items-center gap-x-16 gap-y-10 pt-8 pb-12 sm:pt-16 lg:grid-cols-2 lg:pt-20 lg:pb-16">
      <div className="min-w-0">
        <h1 className="max-w-136 text-balance font-semi font-serif text-4xl">{messages.headline}</h1>
        <p className="mt-6 max-w-120 text-ink-2 text-lg">{messages.lede}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton variant="primary" href={props.href}>
            {props.label}
          </LinkButton>
          <LinkButton href={addressFor('about')}>{messages.aboutPlatform}</LinkButton>
        </div>
        {props.below}
      </div>
      <HeroDrawing />
    </div>
  )
}
