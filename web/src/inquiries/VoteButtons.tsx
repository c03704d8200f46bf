import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { formatNumber } from '../format/text.ts'
import { classes } from '../ui/classes.ts'
import type { Icon } from '../ui/icon.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { scoreOf } from './inquiry-view.ts'
import { messages } from './messages.ts'
import { useVote } from './use-vote.ts'

function VoteButton(props: { icon: Icon; label: string; isMine: boolean; onPress: () => void }) {
  const Picture = props.icon
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.isMine}
      title={props.label}
      onClick={props.onPress}
      className={classes(
        'flex size-control items-center justify-center rounded border transition-colors sm:pointer-fine:size-9',
        // Contrast themes make transparent borders visible, so each button would look pressed.
        props.isMine
          ? 'border-nile-line bg-nile-wash text-nile'
          : 'border-transparent text-ink-2 hover:bg-sunk hover:text-ink forced-colors:border-[Canvas]',
      )}
    >
      <Picture size={20} aria-hidden="true" />
    </button>
  )
}

/** Votes on a question or reply: up, down, or none by pressing again. `of` names the target for screen readers. */
export function VoteButtons(props: {
  target: { inquiryId: string; replyId?: string }
  voted: { upvotes: number; downvotes: number; myVote: Vote }
  of: string
  across?: boolean
}) {
  const { voted } = props
  const vote = useVote(props.target)
  const press = (value: Vote) => void vote(voted.myVote === value ? 0 : value, voted.myVote)
  const score = scoreOf(voted)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={messages.vote.group(props.of)}
      className={classes('relative z-10 flex items-center', props.across ? 'gap-1' : '-my-1 flex-col')}
    >
      <VoteButton
        icon={ChevronUp}
        label={messages.vote.up(props.of)}
        isMine={voted.myVote === 1}
        onPress={() => press(1)}
      />
      <span className={classes('min-w-6 text-center font-semi', voted.myVote !== 0 && 'text-nile')}>
        <span aria-hidden="true">{formatNumber(score)}</span>
        <VisuallyHidden>{messages.vote.score(score)}</VisuallyHidden>
      </span>
      <VoteButton
        icon={ChevronDown}
        label={messages.vote.down(props.of)}
        isMine={voted.myVote === -1}
        onPress={() => press(-1)}
      />
    </div>
  )
}
