import { BookOpen, Globe, GraduationCap, ShieldCheck } from 'lucide-react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { commaList } from '../../format/comma-list.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, type BadgeStyle } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { majorName } from './major-name.ts'
import { messages } from './messages.ts'

export type Card = ResponseOf<'card.getCard'>

/** The badge of each role. */
export const roleBadges: Record<Card['role'], BadgeStyle> = {
  student: { tone: 'plain', icon: GraduationCap },
  prof: { tone: 'plain', icon: BookOpen },
  admin: { tone: 'solid', icon: ShieldCheck },
}

const linkKinds = ['website', 'linkedIn', 'github'] as const

function factsOf({ major, interests, email, phoneNumber }: Card) {
  return [
    ...(major ? [{ term: messages.cardMajor, value: <Text>{majorName(major)}</Text> }] : []),
    ...(interests.length > 0 ? [{ term: messages.cardInterests, value: commaList(interests) }] : []),
    ...(email
      ? [
          {
            term: messages.cardEmail,
            value: (
              <a href={`mailto:${email}`} className="link">
                <Address of={email} />
              </a>
            ),
          },
        ]
      : []),
    ...(phoneNumber
      ? [
          {
            term: messages.cardPhone,
            value: (
              <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} dir="ltr" className="link">
                {phoneNumber}
              </a>
            ),
          },
        ]
      : []),
  ]
}

/** A member as other members see them: their description, and their contact details if they share them. */
export function MemberCard(props: { card: Card }) {
  const { card } = props
  const facts = factsOf(card)
  const links = linkKinds.flatMap(kind => (card[kind] ? [{ kind, address: card[kind] }] : []))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={card.name} src={card.avatar} />
        <div className="min-w-0">
          <p className="break-words font-semi">
            <Text>{card.name}</Text>
          </p>
          <Badge {...roleBadges[card.role]} className="mt-0.5">
            {messages.role[card.role]}
          </Badge>
        </div>
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {links.length > 0 && (
        <ul className="-my-2 flex flex-wrap gap-x-5">
          {links.map(({ kind, address }) => (
            <li key={kind}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="link inline-flex min-h-control items-center gap-1.5 text-sm"
              >
                <Globe size={14} aria-hidden="true" />
                {messages.cardLinks[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {facts.length === 0 && links.length === 0 && <p className="text-ink-2 text-sm">{messages.cardEmpty}</p>}
    </div>
  )
}
