import { fullName } from '@bahth/domain/full-name.ts'
import { Check as Tick, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../format/dates.ts'
import { formatNumber } from '../../format/text.ts'
import { DeadlineBadge, deadlineOf } from '../../shell/decision-deadline.tsx'
import { Address } from '../../ui/Address.tsx'
import { classes } from '../../ui/classes.ts'
import { Text } from '../../ui/Text.tsx'
import { majorName } from '../profile/major-name.ts'
import { type Check, inArabicDigits, inGroups } from './check-view.ts'
import { messages } from './messages.ts'

/** One submitted value with its label. `aside` puts the label next to the value. */
function Fact(props: { term: string; children: ReactNode; aside?: boolean; className?: string }) {
  return (
    <div
      className={classes(
        'min-w-0 border-line border-t py-2',
        props.aside && 'col-span-2 flex items-baseline gap-x-4',
        props.className,
      )}
    >
      <dt className={classes('text-ink-2 text-sm', props.aside && 'w-20 flex-none')}>{props.term}</dt>
      <dd className="min-w-0 flex-1">{props.children}</dd>
    </div>
  )
}

/**
 * Digits in groups, separated by margins instead of spaces. This way they keep left-to-right order in Arabic text
 * and are copied as one number.
 */
function Grouped(props: { groups: readonly string[] }) {
  return props.groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups are never reordered.
    <span key={index} className="not-last:me-[0.35em]">
      {group}
    </span>
  ))
}

/** The student ID in groups of four. */
export function StudentNumber(props: { studentId: string; className?: string }) {
  return (
    <bdi dir="ltr" data-student-id="" className={classes('font-semi', props.className)}>
      <Grouped groups={inGroups(props.studentId)} />
    </bdi>
  )
}

/** The student ID in large groups of four, and in Arabic digits, for comparison with the card. */
export function LargeStudentNumber(props: { studentId: string }) {
  const arabic = inGroups(props.studentId)
    .map(inArabicDigits)
    .filter(group => group !== null)
  return (
    <>
      <StudentNumber studentId={props.studentId} className="text-2xl" />
      {arabic.length > 0 && (
        <bdi dir="ltr" lang="ar" title={messages.inArabic} className="text-ink-2 text-lg">
          <Grouped groups={arabic} />
        </bdi>
      )}
    </>
  )
}

function StudentId(props: { studentId: string }) {
  return (
    <div className="col-span-2 -mx-2 flex items-baseline gap-x-4 border-line border-t bg-sand-wash px-2 py-2.5 text-sand-ink">
      <dt className="w-20 flex-none text-sm">{messages.studentId}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 text-ink">
        <LargeStudentNumber studentId={props.studentId} />
      </dd>
    </div>
  )
}

function Domain(props: { listed: boolean | null }) {
  if (props.listed === null) return null
  const Picture = props.listed ? Tick : X
  return (
    <span className={classes('flex items-center gap-1.5 text-sm', props.listed ? 'text-ok' : 'text-wait')}>
      <Picture size={14} aria-hidden="true" />
      {props.listed ? messages.listed : messages.unlisted}
    </span>
  )
}

function Times(props: { check: Check; now: Date }) {
  const { check, now } = props
  const deadline = check.status === 'pending' && deadlineOf(check.submittedAt, now)
  return (
    <>
      <Fact aside term={messages.submitted}>
        {formatDateTime(check.submittedAt)}
      </Fact>
      {deadline && (
        <Fact aside term={messages.promised}>
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            {formatDateTime(deadline.dueAt)}
            <DeadlineBadge submittedAt={check.submittedAt} now={now} />
          </span>
        </Fact>
      )}
      {check.reviewedAt && (
        <Fact aside term={messages.reviewed}>
          {check.reviewedBy
            ? messages.reviewedBy(formatDateTime(check.reviewedAt), check.reviewedBy)
            : formatDateTime(check.reviewedAt)}
        </Fact>
      )}
      {check.status === 'rejected' && (
        <Fact aside term={messages.reason}>
          <Text lines>{check.reviewReason ?? messages.noReason}</Text>
        </Fact>
      )}
    </>
  )
}

/** The details submitted at sign-up, laid out for comparison with the card. */
export function CheckFacts(props: { check: Check; now: Date }) {
  const { check } = props
  return (
    <dl aria-label={fullName(check)} className="grid grid-cols-2 border-ink border-t-2 border-b-2">
      <Fact term={messages.firstName} className="border-t-0 pe-4">
        <Text>{check.firstName}</Text>
      </Fact>
      <Fact term={messages.lastName} className="border-t-0">
        <Text>{check.lastName}</Text>
      </Fact>
      <StudentId studentId={check.studentId} />
      <Fact term={messages.semester} className="pe-4">
        {formatNumber(check.semester)}
      </Fact>
      <Fact term={messages.major}>
        <Text>{majorName(check.major)}</Text>
      </Fact>
      <Fact aside term={messages.email}>
        <Address of={check.email} />
        <Domain listed={check.domainListed} />
      </Fact>
      {check.phoneNumber && (
        <Fact aside term={messages.phone}>
          <bdi dir="ltr">{check.phoneNumber}</bdi>
        </Fact>
      )}
      <Times check={check} now={props.now} />
    </dl>
  )
}
