import { fullName } from '@bahth/domain/full-name.ts'
import { Suspense, useState } from 'react'
import { RoleText, StateBadge } from '../../accounts/members/MemberBadges.tsx'
import type { MemberAction } from '../../accounts/members/member-actions.ts'
import { MemberMenu } from '../../accounts/members/member-columns.tsx'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { formatDateTime } from '../../format/dates.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { go, useRoute } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { MemberFacts, type MemberRecord } from './MemberFacts.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { messages } from './messages.ts'

const MemberDialogs = lazyNamed(() => import('../../accounts/members/MemberDialogs.tsx'), 'MemberDialogs')

const list = { tab: 'verification', show: 'users' }

function Heading(props: { member: MemberRecord }) {
  const { member } = props
  const me = useMe()?.id
  const [action, setAction] = useState<MemberAction | null>(null)
  const name = fullName(member)
  return (
    <header className="flex items-start gap-4 sm:gap-6">
      <Avatar name={name} src={member.avatarUrl} size="lg" className="max-sm:size-14 max-sm:text-xl" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semi font-serif text-2xl sm:text-3xl">
          <Text>{name}</Text>
        </h2>
        <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
          <StateBadge member={member} />
          <span className="text-sm">
            <RoleText member={member} />
          </span>
        </div>
      </div>
      <MemberMenu member={member} me={me} variant="outline" onAction={setAction} />
      {action && (
        <Suspense>
          <MemberDialogs
            member={member}
            action={action}
            onClose={() => setAction(null)}
            onGone={() => go('admin', list, { replace: true })}
          />
        </Suspense>
      )}
    </header>
  )
}

function Suspension(props: { member: MemberRecord }) {
  const { isBanned, bannedUntil, banReason } = props.member
  if (!isBanned) return null
  return (
    <Message
      tone="stop"
      title={messages.suspended(bannedUntil ? formatDateTime(bannedUntil) : null)}
      className="mt-6"
    >
      {banReason ? <Text>{banReason}</Text> : messages.noReason}
    </Message>
  )
}

function RecordView(props: { member: MemberRecord }) {
  const { member } = props
  return (
    <>
      <Heading member={member} />
      <Suspension member={member} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Section level={3} title={messages.details}>
          <MemberFacts member={member} />
        </Section>
        <MemberHistory history={member.history} />
      </div>
    </>
  )
}

function RecordSkeleton() {
  return (
    <div>
      <div className="flex items-center gap-6">
        <Skeleton className="size-14 sm:size-20" />
        <Skeleton shape="title" />
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <SkeletonRows rows={8} shapes={['line', 'line']} />
        <SkeletonRows rows={5} shapes={['title', 'badge']} />
      </div>
    </div>
  )
}

/** A member's record, the decisions about them, their activity, and the actions on them. */
export function MemberPage() {
  const { query } = useRoute()
  const { data, error, isFetching, refetch } = useApiQuery('users.getUser', {
    params: { id: query.user ?? '' },
  })
  const isGone = error?.status === 404
  return (
    <div>
      <TextLink small arrow="back" href={addressFor('admin', list)} className="mb-4">
        {messages.back}
      </TextLink>
      {isGone ? (
        <Empty level={2} title={messages.gone} text={messages.goneText} />
      ) : data ? (
        <RecordView member={data} />
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          text={ui.tryAgain}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RecordSkeleton />
      )}
    </div>
  )
}
