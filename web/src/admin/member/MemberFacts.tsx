import { rightText } from '../../accounts/creator-rights/right-text.ts'
import { LastActive } from '../../accounts/members/member-columns.tsx'
import { majorName } from '../../accounts/profile/major-name.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { commaList } from '../../format/comma-list.ts'
import { formatDay } from '../../format/dates.ts'
import { formatList, formatNumber } from '../../format/text.ts'
import { Address } from '../../ui/Address.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './messages.ts'

export type MemberRecord = ResponseOf<'users.getUser'>

const unknown = <span className="text-ink-2">{messages.notKnown}</span>

const listed = (parts: readonly (string | false)[], none: string): string => {
  const present = parts.filter(part => part !== false)
  return present.length > 0 ? formatList(present) : none
}

function Links(props: { member: MemberRecord }) {
  const { website, linkedIn, github } = props.member
  return (
    <span className="flex flex-col">
      {[website, linkedIn, github].flatMap(link =>
        link
          ? [
              <a key={link} href={link} target="_blank" rel="noopener noreferrer" className="link">
                <Address of={link.replace(/^https?:\/\/(www\.)?/, '')} />
              </a>,
            ]
          : [],
      )}
    </span>
  )
}

function factsOf(member: MemberRecord) {
  const { phoneNumber, studentId, major, semester, graduationYear, interests, history } = member
  const hasLinks = Boolean(member.website || member.linkedIn || member.github)
  return [
    {
      term: messages.email,
      value: <Address of={member.email} />,
    },
    { term: messages.phone, value: phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : unknown },
    { term: messages.studentId, value: studentId ? <bdi dir="ltr">{studentId}</bdi> : unknown },
    { term: messages.major, value: major ? <Text>{majorName(major)}</Text> : unknown },
    { term: messages.semester, value: semester === null ? unknown : formatNumber(semester) },
    ...(graduationYear === null
      ? []
      : [{ term: messages.graduation, value: formatNumber(graduationYear, { useGrouping: false }) }]),
    ...(interests.length > 0 ? [{ term: messages.interests, value: commaList(interests) }] : []),
    ...(hasLinks ? [{ term: messages.links, value: <Links member={member} /> }] : []),
    { term: messages.joined, value: formatDay(member.joinedAt) },
    { term: messages.active, value: <LastActive member={member} /> },
    { term: messages.logins, value: messages.devices(history.liveLogins) },
    { term: messages.forms, value: formatNumber(member.numFormsFilled) },
    {
      term: messages.right,
      value: rightText({ status: member.formCreatorStatus, expiresAt: member.formCreatorExpiresAt }),
    },
    {
      term: messages.wants,
      value: listed(
        [
          member.emailNotifications && messages.byEmail,
          member.sessionReminders && messages.reminders,
          member.mobileNotifications && messages.byPhone,
        ],
        messages.notAtAll,
      ),
    },
    {
      term: messages.shows,
      value: listed(
        [member.showEmail && messages.showsEmail, member.showPhone && messages.showsPhone],
        messages.showsNothing,
      ),
    },
    { term: messages.security, value: member.twoFactorEnabled ? messages.on : messages.off },
  ]
}

/** The fields of a member's record. ADM-25. */
export function MemberFacts(props: { member: MemberRecord }) {
  return <Facts ruled facts={factsOf(props.member)} />
}
