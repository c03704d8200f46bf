import { type MouseEvent, type ReactNode, useRef } from 'react'
import { formatNumber } from '../format/text.ts'
import { classes } from '../ui/classes.ts'
import { Nuqta } from '../ui/Nuqta.tsx'
import type { PolicyBlock, PolicySection } from './content/policy.ts'
import { messages } from './page-messages.ts'
import { jumpTo, useCurrentSection, useSectionOfAddress } from './section-links.ts'

type Parts<Part extends string> = Readonly<Record<Part, ReactNode>>

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  jumpTo(event.currentTarget.hash.slice(1))
}

/** The numbered contents; a dot marks the section that the user is reading. */
function Contents(props: { sections: readonly { id: string; title: string }[]; current: string | null }) {
  return (
    <nav aria-label={messages.policy.contents}>
      <h2 className="font-semi text-sm">{messages.policy.contents}</h2>
      <ol className="mt-2 border-ink border-t-2 max-lg:sm:columns-2 max-lg:gap-x-8">
        {props.sections.map(({ id, title }, index) => {
          const isCurrent = id === props.current
          return (
            <li key={id} className="break-inside-avoid border-line border-b">
              <a
                href={`#${id}`}
                onClick={follow}
                aria-current={isCurrent ? 'location' : undefined}
                className={classes(
                  'relative flex min-h-control items-center gap-3 py-1.5 text-sm hover:text-ink',
                  isCurrent ? 'font-semi text-ink' : 'text-ink-2',
                )}
              >
                {isCurrent && <Nuqta className="absolute -start-4 max-lg:hidden" />}
                <span aria-hidden="true" className="w-5 flex-none font-semi font-serif text-nile">
                  {formatNumber(index + 1)}
                </span>
                {title}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Block<Part extends string>(props: { block: PolicyBlock<Part>; parts: Parts<Part> }) {
  const { block, parts } = props
  if (typeof block === 'string') return <p className="max-w-measure">{block}</p>
  if ('heading' in block) return <h3 className="mt-3 font-semi font-serif text-xl">{block.heading}</h3>
  if ('part' in block) return parts[block.part]
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 marker:text-ink-3">
      {block.list.map(line => (
        <li key={line} className="ps-1">
          {line}
        </li>
      ))}
    </ul>
  )
}

/**
 * A policy's numbered sections next to their contents. `beside` is shown below the contents, `children` after the last
 * section.
 */
export function PolicyArticle<Part extends string>(props: {
  sections: readonly PolicySection<Part>[]
  parts: Parts<Part>
  beside?: ReactNode
  children?: ReactNode
}) {
  const article = useRef<HTMLDivElement>(null)
  const current = useCurrentSection(article)
  useSectionOfAddress()
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-10 lg:sticky lg:top-6 lg:self-start print:hidden">
        <Contents sections={props.sections} current={current} />
        {props.beside}
      </div>
      <div ref={article} className="flex min-w-0 flex-col gap-12">
        {props.sections.map(({ id, title, blocks }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="min-w-0 border-line border-t pt-5"
          >
            <h2 id={`${id}-title`} className="font-semi font-serif text-2xl">
              <span className="text-nile">{formatNumber(index + 1)}</span> {title}
            </h2>
            <div className="mt-4 flex flex-col gap-4">
              {blocks.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a policy's blocks have an order and nothing else.
                <Block key={at} block={block} parts={props.parts} />
              ))}
            </div>
          </section>
        ))}
        {props.children}
      </div>
    </div>
  )
}
