import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { voteChange } from '@bahth/domain/inquiries/rules.ts'
import { type InfiniteData, useMutation } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { Answer } from '../api/endpoints.ts'
import { invalidate, queryClient } from '../api/query.ts'
import { failureText } from '../shell/failure-text.ts'
import { toast } from '../ui/toast.ts'
import type { Inquiry, Reply } from './inquiry-view.ts'
import { messages } from './messages.ts'

/** A vote shows at once, wherever the question is on screen; when it could not be counted it goes back and says so. */

type Page = Answer<'inquiries.listInquiries'>
type Voted = Pick<Inquiry, 'upvotes' | 'downvotes' | 'myVote'>
type Target = { inquiryId: string; replyId?: string }

const cast = <T extends Voted>(voted: T, myVote: Vote): T => {
  const { up, down } = voteChange(voted.myVote, myVote)
  return { ...voted, myVote, upvotes: voted.upvotes + up, downvotes: voted.downvotes + down }
}

/** Changes what a vote is on, in one question. */
function inInquiry(
  inquiry: Inquiry,
  { inquiryId, replyId }: Target,
  change: <T extends Voted>(voted: T) => T,
): Inquiry {
  if (inquiry.inquiryId !== inquiryId) return inquiry
  if (!replyId) return change(inquiry)
  const onReply = (reply: Reply) => (reply.replyId === replyId ? change(reply) : reply)
  return { ...inquiry, replies: inquiry.replies.map(onReply) }
}

/** Changes it in every answer that is kept. */
function everywhere(target: Target, change: <T extends Voted>(voted: T) => T): void {
  const one = (inquiry: Inquiry) => inInquiry(inquiry, target, change)
  queryClient.setQueriesData<Inquiry>({ queryKey: ['inquiries.getInquiry'] }, found => found && one(found))
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['inquiries.listInquiries'] },
    found =>
      found && {
        ...found,
        pages: found.pages.map(page => ({
          ...page,
          items: page.items.map(one),
          ...(page.featured ? { featured: page.featured.map(one) } : {}),
        })),
      },
  )
}

/** Votes on a question or a reply; presses in a row are sent one after another, so that the last one counts. */
export function useVote(target: Target) {
  const on = target.replyId ?? target.inquiryId
  const { mutate } = useMutation<Voted, ApiError, { wanted: Vote; before: Vote }>(
    {
      scope: { id: `vote ${on}` },
      mutationFn: ({ wanted }) => {
        const input = { params: { id: on }, body: { value: wanted } }
        return target.replyId ? call('inquiries.voteOnReply', input) : call('inquiries.voteOnInquiry', input)
      },
      onError: (error, { before }) => {
        everywhere(target, voted => cast(voted, before))
        toast.stop(failureText(error, messages.voteFailed))
      },
      onSettled: () => void invalidate('inquiries.listInquiries', 'inquiries.getInquiry'),
    },
    queryClient,
  )
  return async (wanted: Vote, before: Vote) => {
    // An answer on its way would show the vote before this one.
    await queryClient.cancelQueries({ queryKey: ['inquiries.getInquiry'] })
    await queryClient.cancelQueries({ queryKey: ['inquiries.listInquiries'] })
    everywhere(target, voted => cast(voted, wanted))
    mutate({ wanted, before })
  }
}
