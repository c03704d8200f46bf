import { formatNumber } from '../format/text.ts'
import { Nuqta } from '../ui/Nuqta.tsx'
import { messages } from './messages.ts'

/** The three steps to start with the platform (HOM-12, STA-27). */
export function Steps() {
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      {messages.steps.map(({ title, text }, index) => (
        <li key={title} className="relative border-line border-t pt-6">
          <Nuqta className="absolute -top-1.25 start-1.5" />
          <div className="flex gap-5">
            <span aria-hidden="true" className="font-semi font-serif text-3xl text-nile">
              {formatNumber(index + 1)}
            </span>
            <div className="min-w-0">
              <h3 className="font-semi font-serif text-xl">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
