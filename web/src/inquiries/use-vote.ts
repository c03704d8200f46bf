import type { Vote } from '@bahth/domain/inquiries/rules.ts'
import { voteChange } from '@bahth/domain/inquiries/rules.ts'
import type { InfiniteData } from '@tanstack/react-query'
import type { EndpointName, ResponseOf } from '../api/endpoints.ts'
import { queryClient } from '../api/query.ts'
import { callAndRefetch } from '../api/use-api-mutation.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
import type { Inquiry, Reply } from './inquiry-view.ts'
import { messages } from './messages.ts'

/** Votes are shown immediately in every cached response, and reverted if the server refuses them. */

type Page = ResponseOf<'inquiries.listInquiries'>
type Voted = Pick<Inquiry, 'upvotes' | 'downvotes' | 'myVote'>
const lists: readonly EndpointName[] = ['inquiries.listInquiries', 'inquiries.getInquiry']

type Target = { inquiryId: string; replyId?: string }

const cast = <T extends Voted>(voted: T, myVote: Vote): T => {
  const { up, down } = voteChange(voted.myVote, myVote)
  return { ...voted, myVote, upvotes: voted.upvotes + up, downvotes: voted.downvotes + down }
}

/** Changes the target of a vote in a question: the question itself or one of its replies. */
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

/** Changes the target of a vote in every cached response. */
function changeInCache(target: Target, change: <T extends Voted>(voted: T) => T): void {
  const one = (inquiry: Inquiry) => inInquiry(inquiry, target, change)
  queryClient.setQueriesData<Inquiry>({ queryKey: ['inquiries.getInquiry'] }, found => found && one(found))
  const inPage = (page: Page): Page => ({
    ...page,
    items: page.items.map(one),
    ...(page.featured ? { featured: page.featured.map(one) } : {}),
  })
  // The form for a question reads a single page, the list all of its pages.
  queryClient.setQueriesData<InfiniteData<Page> | Page>(
    { queryKey: ['inquiries.listInquiries'] },
    found => found && ('pages' in found ? { ...found, pages: found.pages.map(inPage) } : inPage(found)),
  )
}

/**
 * Cancels the fetches in progress, which would return the state before a vote. Returns a function that loads again the
 * further page of a list that was being loaded.
 */
async function cancelFetches(): Promise<() => void> {
  const growing = queryClient.getQueryCache().findAll({
    queryKey: ['inquiries.listInquiries'],
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined,
  })
  await Promise.all(lists.map(list => queryClient.cancelQueries({ queryKey: [list] })))
  return () => {
    for (const query of growing)
      query.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }).catch(() => {})
  }
}

/** The votes on a target while requests are in progress: the stored one, the last press, and the number of requests. */
interface PendingVote {
  target: Target
  stored: Vote
  wanted: Vote
  requests: number
}

const pendingVotes = new Map<string, PendingVote>()

// What is fetched meanwhile, for example after another member's vote, may still have the stored vote.
queryClient.getQueryCache().subscribe(event => {
  const isFetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
  if (!isFetched || !lists.some(list => event.query.queryKey[0] === list)) return
  for (const { target, wanted } of pendingVotes.values()) changeInCache(target, voted => cast(voted, wanted))
})

/** Votes on a question or a reply. Consecutive presses are sent one after another, so that the last one counts. */
export function useVote(target: Target) {
  const id = target.replyId ?? target.inquiryId
  const name = target.replyId ? 'inquiries.voteOnReply' : 'inquiries.voteOnInquiry'
  const { run } = useAsyncAction(
    async ({ wanted, pending }: { wanted: Vote; pending: PendingVote }) => {
      await callAndRefetch(name, { params: { id }, body: { value: wanted } })
      pending.stored = wanted
    },
    {
      queue: `vote ${id}`,
      optimistic: ({ wanted, pending }) => {
        changeInCache(target, voted => cast(voted, wanted))
        // While a later press is being sent, its vote stays shown.
        return () => pending.requests === 1 && changeInCache(target, voted => cast(voted, pending.stored))
      },
      failureText: messages.voteFailed,
      failureAsToast: true,
    },
  )
  return async (wanted: Vote, before: Vote) => {
    const pending = pendingVotes.get(id) ?? { target, stored: before, wanted, requests: 0 }
    pendingVotes.set(id, pending)
    pending.wanted = wanted
    pending.requests++
    const loadMore = await cancelFetches()
    const voted = run({ wanted, pending })
    // Not earlier: loading a page keeps the cached pages as they are when it starts, so they must contain the vote.
    loadMore()
    await voted
    pending.requests--
    if (pending.requests === 0) pendingVotes.delete(id)
  }
}
