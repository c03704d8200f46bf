import { messages } from './messages.ts'

const { studies, researchers, sessions } = messages.counters

/** The names of the counters for visitors, without a request (HOM-09). */
export function NamedCounters() {
  return (
    <div className="overflow-hidden border-ink border-t-2">
      <dl className="grid border-line border-b max-md:divide-y max-md:divide-line md:-ms-8 md:grid-cols-3">
        {[studies, researchers, sessions].map(({ title, note }) => (
          <div key={title} className="border-line py-4 md:border-s md:px-8 md:py-5">
            <dt className="font-semi font-serif text-2xl">{title}</dt>
            <dd className="mt-1 max-w-80 text-balance text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
