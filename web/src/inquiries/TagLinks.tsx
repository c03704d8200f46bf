import { addressFor } from '../shell/route.ts'
import { classes } from '../ui/classes.ts'
import { Text } from '../ui/Text.tsx'
import { messages } from './inquiry-messages.ts'

/** A question's tags. Each links to the list filtered by it. */
export function TagLinks(props: { tags: readonly string[]; className?: string }) {
  return (
    <ul aria-label={messages.tagged} className={classes('flex flex-wrap gap-x-2', props.className)}>
      {props.tags.map(tag => (
        <li key={tag}>
          <a
            href={addressFor('inquiries', { tag })}
            className="relative z-10 inline-flex min-h-control items-center rounded px-1 text-ink-2 text-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-nile hover:decoration-nile sm:pointer-fine:min-h-6"
          >
            <Text>{tag}</Text>
          </a>
        </li>
      ))}
    </ul>
  )
}
