import { Bookmark } from 'lucide-react'
import type { ResponseOf } from '../api/endpoints.ts'
import { formatNumber } from '../format/text.ts'
import { addressFor } from '../shell/route.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { hrefOf, type Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'

type FirstPage = ResponseOf<'inquiries.listInquiries'>

function FeaturedItem(props: { inquiry: Inquiry }) {
  const { inquiry } = props
  return (
    <li className="relative flex gap-3 border-line max-lg:w-64 max-lg:flex-none max-lg:snap-start max-lg:rounded max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-b lg:py-4">
      <Bookmark size={18} aria-hidden="true" className="mt-0.5 flex-none text-sand-ink" />
      <div className="min-w-0">
        <a
          href={hrefOf(inquiry.inquiryId)}
          className="font-semi after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          <Text className="max-lg:line-clamp-2">{inquiry.title}</Text>
        </a>
        <p className="mt-1 text-ink-2 text-sm">
          {messages.views(inquiry.views)} · {messages.statuses[inquiry.status]}
        </p>
      </div>
    </li>
  )
}

/** Featured questions: a column next to the list, or a strip above it on narrow pages (INQ-08). */
export function Featured(props: { featured: readonly Inquiry[] | undefined; className?: string }) {
  const { featured } = props
  return (
    <Section title={messages.featuredQuestions} className={classes('min-w-0', props.className)}>
      {featured?.length === 0 ? (
        <p className="border-ink border-t-2 pt-4 text-ink-2">{messages.noFeatured}</p>
      ) : (
        <ul
          aria-label={messages.featuredQuestions}
          className="border-ink max-lg:-mx-gutter max-lg:flex max-lg:snap-x max-lg:scroll-px-(--gutter) max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-gutter lg:border-t-2"
        >
          {featured
            ? featured.map(inquiry => <FeaturedItem key={inquiry.inquiryId} inquiry={inquiry} />)
            : ['a', 'b', 'c'].map(key => (
                <li key={key} className="border-line py-4 max-lg:w-64 max-lg:flex-none lg:border-b">
                  <Skeleton shape="title" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

function TagsInUse(props: { tags: FirstPage['tags']; current: string }) {
  if (!props.tags || props.tags.length === 0) return null
  return (
    <Section title={messages.tags} level={3}>
      <ul className="flex flex-wrap gap-2">
        {props.tags.slice(0, 16).map(({ tag, count }, index) => (
          <li key={tag} className={index < 8 ? undefined : 'max-sm:hidden'}>
            <a
              href={addressFor('inquiries', { tag })}
              aria-current={props.current === tag ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-control items-center gap-2 rounded border px-2.5 text-sm transition-colors sm:pointer-fine:min-h-8',
                props.current === tag
                  ? 'border-nile-line bg-nile-wash text-nile'
                  : 'border-line text-ink-2 hover:border-line-strong hover:text-ink',
              )}
            >
              <Text>{tag}</Text>
              <span aria-hidden="true" className="text-ink-3">
                {formatNumber(count)}
              </span>
              <VisuallyHidden>{messages.tagCount(count)}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The tags in use and the promised reply time: next to the list, or below it on narrow pages. */
export function SideNotes(props: { tags: FirstPage['tags']; current: string; className?: string }) {
  return (
    <div className={classes('flex flex-col gap-8', props.className)}>
      <TagsInUse tags={props.tags} current={props.current} />
      <Section title={messages.promise} level={3}>
        <p className="max-w-measure text-ink-2">{messages.promiseText}</p>
      </Section>
    </div>
  )
}
