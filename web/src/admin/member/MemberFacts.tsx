import { LastActive } from '../../accounts/users/user-columns.tsx'
import type { Answer } from '../../api/endpoints.ts'
import { formatDay } from '../../shell/format-date.ts'
import { Address } from '../../ui/Address.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { figure } from '../../ui/page-language.ts'
import { Text } from '../../ui/Text.tsx'
import { words } from './words.ts'

export type Member = Answer<'users.getUser'>

const unknown = <span className="text-ink-2">{words.notKnown}</span>

function rightOf({ formCreatorStatus, formCreatorExpiresAt }: Member): string {
  const right = words.rights[formCreatorStatus]
  return formCreatorStatus === 'trial' && formCreatorExpiresAt
    ? words.until(right, formatDay(formCreatorExpiresAt))
    : right
}

const listed = (parts: readonly (string | false)[], none: string): string => {
  const said = parts.filter(part => part !== false)
  return said.length > 0 ? said.join(', ') : none
}

function Links(props: { member: Member }) {
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

function factsOf(member: Member) {
  const { phoneNumber, studentId, major, semester, graduationYear, interests, history } = member
  const hasLinks = Boolean(member.website || member.linkedIn || member.github)
  return [
    {
      term: words.email,
      value: <Address of={member.email} />,
    },
    { term: words.phone, value: phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : unknown },
    { term: words.studentId, value: studentId ? <bdi dir="ltr">{studentId}</bdi> : unknown },
    { term: words.major, value: major ? <Text>{major}</Text> : unknown },
    { term: words.semester, value: semester === null ? unknown : figure(semester) },
    ...(graduationYear === null ? [] : [{ term: words.graduation, value: String(graduationYear) }]),
    ...(interests.length > 0 ? [{ term: words.interests, value: <Text>{interests.join(', ')}</Text> }] : []),
    ...(hasLinks ? [{ term: words.links, value: <Links member={member} /> }] : []),
    { term: words.joined, value: formatDay(member.joinedAt) },
    { term: words.active, value: <LastActive user={member} /> },
    { term: words.logins, value: words.devices(history.liveLogins) },
    { term: words.forms, value: figure(member.numFormsFilled) },
    { term: words.right, value: rightOf(member) },
    {
      term: words.wants,
      value: listed(
        [
          member.emailNotifications && words.byEmail,
          member.sessionReminders && words.reminders,
          member.mobileNotifications && words.byPhone,
        ],
        words.notAtAll,
      ),
    },
    {
      term: words.shows,
      value: listed(
        [member.showEmail && words.showsEmail, member.showPhone && words.showsPhone],
        words.showsNothing,
      ),
    },
    { term: words.security, value: member.twoFactorEnabled ? words.on : words.off },
  ]
}

/** ADM-25: what the record of a member holds. */
export function MemberFacts(props: { member: Member }) {
  return <Facts ruled facts={factsOf(props.member)} />
}
