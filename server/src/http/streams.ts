import { PassThrough, type Readable } from 'node:stream'
import { seconds } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { StreamTopic } from '@bahth/domain/topics.ts'
import type { Audience, Bus } from '../changes/bus.ts'
import { originPage } from '../changes/origin.ts'
import { type Change, RecentChanges } from '../changes/recent-changes.ts'
import type { Viewer } from './call.ts'

/** Server-sent events: they announce that something changed and never contain the data itself. */

/** The maximum number of open streams per member. */
const maxStreams = 5
const pingEvery = seconds(25)

/** A reader with more unread bytes than this is disconnected. */
const maxUnreadBytes = 64 * 1024

/** How long a reader can still read the rest of an ended stream. */
const drainMs = seconds(2)

interface Stream {
  memberId: string
  /** The page that opened it; undefined for other programs. */
  page: string | undefined
  receives(audience: Audience): boolean
  out: PassThrough
}

/** The open streams, also by member, because most changes are for one member. */
class OpenStreams {
  readonly all = new Set<Stream>()
  /** A member has a few streams at most. */
  readonly #ofMember = new Map<string, readonly Stream[]>()

  of(memberId: string): readonly Stream[] {
    return this.#ofMember.get(memberId) ?? []
  }

  /** The streams that may receive changes for this audience. */
  candidates(audience: Audience): Iterable<Stream> {
    return audience.startsWith('user:') ? this.of(audience.slice('user:'.length)) : this.all
  }

  add(stream: Stream): void {
    this.all.add(stream)
    this.#ofMember.set(stream.memberId, [...this.of(stream.memberId), stream])
  }

  remove(stream: Stream): void {
    this.all.delete(stream)
    const others = this.of(stream.memberId).filter(other => other !== stream)
    if (others.length > 0) this.#ofMember.set(stream.memberId, others)
    else this.#ofMember.delete(stream.memberId)
  }
}

export interface Streams {
  /** `since`: the changes of the last `since` milliseconds are sent first. */
  open(viewer: Viewer, since?: number): Readable
  /** The number of open streams. */
  count(): number
  /** Ends every stream for a graceful stop; no stream can be opened afterwards. */
  closeAll(): void
}

export function openStreams(bus: Bus, recent = new RecentChanges()): Streams {
  const streams = new OpenStreams()
  let stopped = false

  function write(stream: Stream, text: string) {
    stream.out.write(text)
    if (stream.out.readableLength + stream.out.writableLength > maxUnreadBytes) stream.out.destroy()
  }
  const send = (stream: Stream, topic: StreamTopic, id: string, page?: string) =>
    write(stream, `event: change\ndata: ${JSON.stringify({ topic, id, page })}\n\n`)
  const sendChange = (stream: Stream, { topic, id, page, by }: Change) =>
    send(stream, topic, id, by === stream.memberId ? page : undefined)

  function end(stream: Stream) {
    // Removed first, because nothing may be written after the end.
    streams.remove(stream)
    stream.out.end()
    setTimeout(() => stream.out.destroy(), drainMs).unref()
  }

  /** Pages refetch by topic, so the newest change of each topic is enough. */
  function replay(stream: Stream, since: number) {
    const changes = recent.ofLast(since)
    if (!changes) return send(stream, 'everything', '')
    const received = changes.filter(({ audience }) => stream.receives(audience))
    for (const change of new Map(received.map(change => [change.topic, change])).values())
      sendChange(stream, change)
  }

  bus.onMessage(message => {
    if (message.kind === 'change') {
      recent.add(message)
      for (const stream of streams.candidates(message.audience))
        if (stream.receives(message.audience)) sendChange(stream, message)
    } else {
      const { memberId } = message
      recent.add({ topic: 'access', id: memberId, audience: `user:${memberId}` })
      for (const stream of streams.of(memberId)) {
        // The audiences of the stream may have changed, so the browser opens a new stream.
        send(stream, 'access', memberId)
        end(stream)
      }
    }
  })
  bus.onMissed(() => {
    recent.reset()
    for (const stream of streams.all) send(stream, 'everything', '')
  })
  const pings = setInterval(() => {
    for (const stream of streams.all) write(stream, ': ping\n\n')
  }, pingEvery)
  pings.unref()

  return {
    open(viewer, since) {
      if (stopped) return refuse('unavailable', { retryAfter: 2 })
      const page = originPage()?.page
      // A page has one stream at a time. A phone that changed its network left a dead one, which TCP keeps for 15 minutes.
      for (const dead of streams.of(viewer.memberId)) if (page && dead.page === page) end(dead)
      if (streams.of(viewer.memberId).length >= maxStreams)
        return refuse('too_many_requests', { retryAfter: 5 })
      const receives = audienceFilter(viewer)
      const stream: Stream = { memberId: viewer.memberId, page, receives, out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.remove(stream))
      write(stream, 'retry: 2000\n: open\n\n')
      if (since !== undefined) replay(stream, since)
      return stream.out
    },
    count: () => streams.all.size,
    closeAll() {
      stopped = true
      clearInterval(pings)
      for (const stream of streams.all) end(stream)
    },
  }
}

const audienceFilter = (viewer: Viewer) => {
  const own: Audience = `user:${viewer.memberId}`
  const approved = viewer.state === 'approved'
  const admin = approved && viewer.isAdmin
  return (audience: Audience): boolean =>
    audience === own || (audience === 'approved' && approved) || (audience === 'admins' && admin)
}
