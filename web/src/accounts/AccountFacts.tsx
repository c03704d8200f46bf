import { fullName } from '@bahth/domain/full-name.ts'
import type { ResponseOf } from '../api/endpoints.ts'
import { useMe } from '../api/use-login.ts'
import { formatDateTime } from '../format/dates.ts'
import { Address } from '../ui/Address.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ErrorAbove, ErrorState } from '../ui/ErrorState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { useAccountStatus } from './sign-up/use-account-status.ts'
import { stateStyles } from './state-styles.ts'

type Status = ResponseOf<'accounts.accountStatus'>

const day = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>

function factsOf({ status, intake, user }: Status) {
  const phone = intake?.phoneNumber
  return [
    {
      term: messages.statusTerm,
      value: <Badge {...stateStyles[status]}>{messages.state[status]}</Badge>,
    },
    { term: messages.name, value: <bdi>{fullName(user)}</bdi> },
    { term: messages.email, value: <Address of={user.email} /> },
    ...(phone ? [{ term: messages.phone, value: <bdi dir="ltr">{phone}</bdi> }] : []),
    ...(intake ? [{ term: messages.submitted, value: day(intake.submittedAt) }] : []),
    ...(intake?.reviewedAt ? [{ term: messages.reviewed, value: day(intake.reviewedAt) }] : []),
  ]
}

/** The account's status for each of its four states. AUT-70, AUT-75, AUT-76. */
export function AccountFacts() {
  const { data, error, refetch, isFetching } = useAccountStatus()
  const me = useMe()
  const retry = { onRetry: () => void refetch(), retrying: isFetching }
  if (!data && error) return <ErrorState title={messages.statusFirstFailed} {...retry} />
  if (!data || !me) return <SkeletonRows rows={4} shapes={['line', 'line']} />
  return (
    <Section title={messages.status}>
      <ErrorAbove failed={error !== null} title={messages.statusFailed} {...retry}>
        <Facts ruled facts={factsOf(data)} />
      </ErrorAbove>
    </Section>
  )
}
