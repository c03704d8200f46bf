import { useApiQuery } from '../../api/query.ts'
import { addressFor } from '../../shell/route.ts'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages } from './messages.ts'

/**
 * The open questions in one row, with a link to those that have waited longest. Renders nothing until the counts
 * are loaded.
 */
export function OpenQuestions() {
  const { data } = useApiQuery('dashboard.overviewAnalytics')
  if (!data) return null
  const { openInquiries, lateInquiries } = data
  return (
    <section
      aria-label={messages.questions}
      className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-t-2 border-b border-b-line py-3"
    >
      <h2 className="font-semi font-serif text-xl">{messages.questions}</h2>
      <p className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        {openInquiries === 0
          ? messages.noneOpen
          : fillSlots(messages.openQuestions(openInquiries), {
              late:
                lateInquiries > 0 ? (
                  <span className="font-semi text-stop">{messages.lateQuestions(lateInquiries)}</span>
                ) : (
                  messages.allInTime
                ),
            })}
      </p>
      {openInquiries > 0 && (
        <TextLink arrow="onward" href={addressFor('inquiries', { status: 'open', sort: 'waiting' })}>
          {messages.answer}
        </TextLink>
      )}
    </section>
  )
}
