import { classes } from '../ui/classes.ts'

const across = { 2: 'sm:grid-cols-2', 3: 'md:grid-cols-3' }

/** Columns under one thick rule, each with a heading and a sentence. */
export function RuledColumns(props: {
  columns: 2 | 3
  items: readonly { title: string; text: string; large?: boolean }[]
  className?: string
}) {
  return (
    <div className={classes('overflow-hidden border-ink border-t-2', props.className)}>
      <dl
        className={classes(
          'grid border-line border-b max-sm:divide-y max-sm:divide-line sm:-ms-6',
          across[props.columns],
        )}
      >
        {props.items.map(({ title, text, large }) => (
          <div key={title} className="min-w-0 border-line py-4 sm:border-s sm:px-6">
            <dt className={large ? 'text-ink-2 text-sm' : 'font-semi font-serif text-xl'}>{title}</dt>
            <dd className={large ? 'font-semi font-serif text-xl' : 'mt-1 text-ink-2 text-sm'}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
