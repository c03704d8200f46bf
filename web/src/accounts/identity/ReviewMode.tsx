import { fullName } from '@bahth/domain/full-name.ts'
import { ChevronLeft, ChevronRight, Table } from 'lucide-react'
import { useNow } from '../../api/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { Icon } from '../../ui/icon.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Message } from '../../ui/Message.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AlreadyDecided } from './AlreadyDecided.tsx'
import { type FailedDecision, forgetFailedDecision } from './failed-decisions.ts'
import { useKeys } from './keys.ts'
import { messages } from './messages.ts'
import { OpenCheck } from './OpenCheck.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueNote, TodayNote } from './QueueNote.tsx'
import { leaveReviewMode, showCheck } from './review-mode-address.ts'
import { useIdPhotoCleanup } from './use-id-photo.ts'
import { useReviewClaim } from './use-review-claim.ts'
import { useReviewMode } from './use-review-mode.ts'

/** How often ages and deadlines are updated, in milliseconds. */
const clockStepMs = 15_000

function Failed(props: { failed: FailedDecision; onDismiss: () => void }) {
  const { check, text } = props.failed
  return (
    <Message
      live
      tone="stop"
      title={fullName(check)}
      className="mb-4"
      onDismiss={props.onDismiss}
      action={
        <Button dense onClick={() => showCheck(check.id)}>
          {messages.openAgain}
        </Button>
      }
    >
      {text}
    </Message>
  )
}

function Step(props: { name: string; kbd: string; icon: Icon; onStep: (() => void) | undefined }) {
  return (
    <Button
      icon={props.icon}
      kbd={props.kbd}
      disabled={!props.onStep}
      onClick={props.onStep}
      className="px-3 rtl:[&>svg]:-scale-x-100"
    >
      <VisuallyHidden>{props.name}</VisuallyHidden>
    </Button>
  )
}

function Tools(props: { goBack: (() => void) | undefined; goOn: (() => void) | undefined }) {
  return (
    <div className="flex gap-2 max-sm:justify-between">
      <Button icon={Table} onClick={leaveReviewMode}>
        {messages.toTable}
      </Button>
      <div className="flex gap-2">
        <Step name={messages.previous} kbd="K" icon={ChevronLeft} onStep={props.goBack} />
        <Step name={messages.next} kbd="J" icon={ChevronRight} onStep={props.goOn} />
      </div>
    </div>
  )
}

const frame =
  'border-ink border-t-2 border-b border-b-line max-md:flex max-md:flex-col md:grid md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[13.5rem_minmax(0,1fr)_22rem]'

/** The open check with its image, or a notice that it was decided elsewhere, or the empty state. */
function ReviewContent(props: { review: ReturnType<typeof useReviewMode>; now: Date }) {
  const { review, now } = props
  const { queue, current, elsewhere, pages } = review
  if (queue.length === 0 && pages.hasNextPage)
    return !pages.isError && <SkeletonRows rows={6} shapes={['title', 'line']} />
  if (queue.length === 0 && !elsewhere)
    return (
      <Empty
        title={messages.caughtUp}
        text={messages.caughtUpText}
        action={<Button onClick={leaveReviewMode}>{messages.toTable}</Button>}
      />
    )
  return (
    <div className={frame}>
      <QueueList
        queue={queue}
        currentId={current?.id}
        now={now}
        me={review.me}
        onOpen={showCheck}
        className="relative min-w-0 border-line max-lg:border-b max-md:-mx-gutter md:max-lg:col-span-2 lg:border-e"
      />
      {current && (
        <OpenCheck
          key={current.id}
          check={current}
          now={now}
          me={review.me}
          note={review.noteOf(current)}
          onNote={text => review.setNote(current, text)}
          nextId={review.nextId}
          onDecide={decision => review.decide(current, decision)}
        />
      )}
      {elsewhere && (
        <div className="min-w-0 md:col-span-2">
          <AlreadyDecided key={elsewhere} id={elsewhere} now={now} onContinue={review.goOn} />
        </div>
      )}
    </div>
  )
}

/**
 * The queue of identity checks, one at a time, by buttons or with the keys A, R, J and K. IDV-01, IDV-06 to
 * IDV-08.
 */
export function ReviewMode() {
  const now = useNow(clockStepMs)
  const review = useReviewMode()
  const { pages, decisions } = review
  useReviewClaim(review.current?.id)
  useIdPhotoCleanup()
  useKeys({ j: review.goOn, k: review.goBack })
  return (
    <Section
      title={messages.title}
      note={<QueueNote now={now} />}
      tools={<Tools goBack={review.goBack} goOn={review.goOn} />}
    >
      {decisions.failures.map(failed => (
        <Failed
          key={failed.check.id}
          failed={failed}
          onDismiss={() => forgetFailedDecision(failed.check.id)}
        />
      ))}
      <Loaded query={pages} title={messages.loadFailed}>
        {pages.data ? (
          <ReviewContent review={review} now={now} />
        ) : (
          <SkeletonRows rows={6} shapes={['title', 'line']} />
        )}
      </Loaded>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-sm">
          {decisions.announcement}
        </p>
        <TodayNote />
      </div>
      {review.current && (
        <p className="mt-1 pointer-coarse:hidden text-ink-2 text-sm max-md:hidden">{messages.keys}</p>
      )}
    </Section>
  )
}
