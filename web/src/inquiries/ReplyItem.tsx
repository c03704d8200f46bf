import { shownName } from '@bahth/domain/records/labels.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCairo } from '../format/dates.ts'
import { When } from '../shell/When.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { classes } from '../ui/classes.ts'
import { Text } from '../ui/Text.tsx'
import { toChatMessage } from './chat-message.ts'
import { AcceptedBadge } from './InquiryBadges.tsx'
import { messages as question } from './inquiry-messages.ts'
import { type Inquiry, inquiryUrl, type Reply } from './inquiry-view.ts'
import { Markdown } from './Markdown.tsx'
import { messages } from './messages.ts'
import { VoteButtons } from './VoteButtons.tsx'

/** An administrator's reply (INQ-12). `children` are additional actions. */
export function ReplyItem(props: { inquiry: Inquiry; reply: Reply; children?: ReactNode }) {
  const { inquiry, reply } = props
  const by = shownName(reply.userName)
  const message = toChatMessage({
    title: inquiry.title,
    reply: reply.reply,
    by,
    address: inquiryUrl(inquiry.inquiryId),
  })
  return (
    <article
      className={classes(
        'min-w-0 border-s-2 ps-4 sm:ps-5',
        reply.isAccepted ? 'border-ok' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={by} tone="sand" size="sm" />
        <b>
          <Text>{by}</Text>
        </b>
        <Badge icon={ShieldCheck} tone="solid">
          {messages.administrator}
        </Badge>
        <span className="text-ink-2 text-sm" title={formatCairo(reply.timeReplied)}>
          <When at={reply.timeReplied} />
        </span>
        {reply.isAccepted && <AcceptedBadge />}
      </div>
      <Markdown text={reply.reply} className="mt-3" />
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <VoteButtons
          across
          target={{ inquiryId: inquiry.inquiryId, replyId: reply.replyId }}
          voted={reply}
          of={messages.vote.reply(by)}
        />
        <CopyButton
          dense
          text={message}
          label={question.copyAsMessage}
          copiedLabel={question.messageCopied}
        />
        {props.children}
      </div>
    </article>
  )
}
