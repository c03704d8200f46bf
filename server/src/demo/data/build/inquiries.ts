import { cairoDate } from '@bahth/domain/cairo.ts'
import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { inquiries } from '../inquiries.ts'
import type { DemoInquiry, DemoReply } from '../types.ts'
import type { Cast, Member } from './cast.ts'
import { idMaker, seededRandom } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import { awake, earliest, type Times } from './times.ts'

interface Built {
  rows: Rows<'inquiry'>
  /** Triggers count votes and views when their rows are inserted. */
  stats: Rows<'inquiry_stats'>
  replies: Rows<'reply'>
  votes: Rows<'inquiry_vote'>
  replyVotes: Rows<'reply_vote'>
  views: Rows<'inquiry_view'>
  loggedActions: LoggedAction[]
}

/** The views that the data sets, by members who were active then, at most one a day for each. */
function viewsOf(
  inquiry: DemoInquiry,
  id: string,
  askedAt: Date,
  cast: Cast,
  times: Times,
): Rows<'inquiry_view'> {
  const { pick, next } = seededRandom(`views of ${inquiry.title}`)
  const readers = cast.all.filter(
    ({ key, approvedAt, lastActiveAt }) => key !== inquiry.by && approvedAt && lastActiveAt > askedAt,
  )
  const views = new Map<string, Rows<'inquiry_view'>[number]>()
  for (let tries = 0; views.size < inquiry.views && tries < inquiry.views * 20; tries++) {
    const reader = pick(readers)
    const at = after(askedAt, next() ** 1.8 * (times.now.getTime() - askedAt.getTime()))
    if (reader.approvedAt && at > reader.approvedAt && at < reader.lastActiveAt)
      views.set(`${cairoDate(at)} ${reader.id}`, { inquiry_id: id, member_id: reader.id, day: cairoDate(at) })
  }
  return [...views.values()]
}

/** The members who voted, without the author and the administrator. */
function votersOf(
  name: string,
  count: number,
  { around, of }: Cast,
  { by, since }: { by: string; since: Date },
): Member[] {
  const author = of(by)
  const voters = around(since).filter(member => member !== author && member.key !== 'admin')
  return seededRandom(`votes on ${name}`).draw(voters, count, ({ zeal }) => zeal)
}

function addReplies(
  built: Built,
  inquiry: DemoInquiry,
  { id, askedAt }: { id: string; askedAt: Date },
  cast: Cast,
  times: Times,
): void {
  const replyId = idMaker(`replies to ${inquiry.title}`)
  let at = askedAt
  for (const reply of inquiry.replies ?? []) {
    at = awake(after(at, hours(reply.after)), times.now)
    const key = replyId(at)
    const voters = votersOf(`a reply to ${inquiry.title} ${reply.after}`, reply.upvotes, cast, {
      by: 'admin',
      since: at,
    })
    built.replies.push(replyRow(reply, { key, inquiryId: id, at }, cast.admin))
    built.replyVotes.push(...voters.map(voter => ({ reply_id: key, member_id: voter.id, value: 1 })))
    built.loggedActions.push({
      at,
      action: 'reply_posted',
      target: { type: 'content', id, name: inquiry.title },
    })
  }
}

const replyRow = (
  reply: DemoReply,
  { key, inquiryId, at }: { key: string; inquiryId: string; at: Date },
  admin: Member,
) => ({
  id: key,
  inquiry_id: inquiryId,
  author_id: admin.id,
  author_name: admin.name,
  text: reply.text,
  accepted_at: reply.accepted ? after(at, minutes(85)) : null,
  replied_at: at,
})

/** The inquiries with their replies, votes, views and log. */
export function buildInquiries(cast: Cast, times: Times): Built {
  const id = idMaker('inquiries')
  const built: Built = {
    rows: [],
    stats: [],
    replies: [],
    votes: [],
    replyVotes: [],
    views: [],
    loggedActions: [],
  }
  for (const inquiry of inquiries.toSorted((a, b) => b.asked - a.asked)) {
    const author = cast.of(inquiry.by)
    const askedAt = times.hoursAgo(inquiry.asked)
    const key = id(askedAt)
    const target = { type: 'content' as const, id: key, name: inquiry.title }
    const down = inquiry.down ?? 0
    const views = viewsOf(inquiry, key, askedAt, cast, times)
    const voters = votersOf(inquiry.title, inquiry.up + down, cast, {
      by: inquiry.by,
      since: earliest(after(askedAt, hours(30)), times.minutesAgo(40)),
    })
    const votes = voters.map((voter, index) => ({
      inquiry_id: key,
      member_id: voter.id,
      value: index < voters.length - down ? 1 : -1,
    }))
    built.votes.push(...votes)
    built.views.push(...views)
    addReplies(built, inquiry, { id: key, askedAt }, cast, times)
    if (inquiry.featured)
      built.loggedActions.push({ at: times.hoursAgo(inquiry.featured), action: 'inquiry_featured', target })
    if (inquiry.closed)
      built.loggedActions.push({ at: times.hoursAgo(inquiry.closed), action: 'inquiry_closed', target })
    built.rows.push({
      id: key,
      author_id: author.id,
      author_name: author.name,
      title: inquiry.title,
      text: inquiry.text,
      tags: inquiry.tags,
      featured_at: inquiry.featured ? times.hoursAgo(inquiry.featured) : null,
      submitted_at: askedAt,
      may_quote: inquiry.mayQuote ?? false,
    })
    built.stats.push({
      inquiry_id: key,
      status: inquiry.closed ? 'closed' : inquiry.replies ? 'answered' : 'open',
      reply_count: inquiry.replies?.length ?? 0,
    })
  }
  return built
}
