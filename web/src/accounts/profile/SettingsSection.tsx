import { type ReactNode, useId } from 'react'

/** A group of settings: its title and note, with the settings next to them, or below them on a phone. */
export function SettingsSection(props: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-line border-b py-8 last:border-b-0 md:grid-cols-[12.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semi font-serif text-xl">
          {props.title}
        </h2>
        {props.note && <p className="mt-1 text-ink-2 text-sm">{props.note}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  )
}
