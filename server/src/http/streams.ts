import { PassThrough, type Readable } from 'node:stream'
import { seconds } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Audience, Bus } from '../changes/bus.ts'
import type { Viewer } from './call.ts'

/** Server-sent events: whoever listens is told that something changed, never what it is now. */

/** Streams one member may hold. */
const maxStreams = 5
const pingEvery = seconds(25)

/** What a reader may leave unread; who reads nothing more than this is gone, or as good as gone. */
const maxUnreadBytes = 64 * 1024

/** How long a reader has to take what was written before its stream was ended. */
const lastWords = seconds(2)

interface Stream {
  memberId: string
  hears(audience: Audience): boolean
  out: PassThrough
}

export interface Streams {
  open(viewer: Viewer): Readable
  /** Ends every stream, for a graceful stop; from then on none is opened. */
  closeAll(): void
}

export function openStreams(bus: Bus): Streams {
  const streams = new Set<Stream>()
  let stopped = false

  function write(stream: Stream, text: string) {
    stream.out.write(text)
    if (stream.out.readableLength + stream.out.writableLength > maxUnreadBytes) stream.out.destroy()
  }
  const say = (stream: Stream, topic: string, id: string, page?: string) =>
    write(stream, `event: change\ndata: ${JSON.stringify({ topic, id, page })}\n\n`)

  function end(stream: Stream) {
    // Nothing is written to it any more, whatever else is published in this moment.
    streams.delete(stream)
    stream.out.end()
    setTimeout(() => stream.out.destroy(), lastWords).unref()
  }

  bus.onMessage(message => {
    for (const stream of streams)
      if (message.kind === 'change') {
        if (stream.hears(message.audience)) say(stream, message.topic, message.id, message.page)
      } else if (stream.memberId === message.memberId) {
        // What the stream may carry has changed: the browser comes back with what it may now.
        say(stream, 'access', message.memberId)
        end(stream)
      }
  })
  bus.onMissed(() => {
    for (const stream of streams) say(stream, 'everything', '')
  })
  const pings = setInterval(() => {
    for (const stream of streams) write(stream, ': ping\n\n')
  }, pingEvery)
  pings.unref()

  return {
    open(viewer) {
      if (stopped) return refuse('unavailable', { retryAfter: 2 })
      const own = [...streams].filter(stream => stream.memberId === viewer.memberId)
      if (own.length >= maxStreams) return refuse('too_many_requests', { retryAfter: 5 })
      const stream: Stream = { memberId: viewer.memberId, hears: hearing(viewer), out: new PassThrough() }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      write(stream, 'retry: 2000\n: open\n\n')
      return stream.out
    },
    closeAll() {
      stopped = true
      clearInterval(pings)
      for (const stream of streams) end(stream)
    },
  }
}

const hearing = (viewer: Viewer) => {
  const own: Audience = `user:${viewer.memberId}`
  const approved = viewer.state === 'approved'
  const admin = approved && viewer.role === 'admin'
  return (audience: Audience): boolean =>
    audience === own || (audience === 'approved' && approved) || (audience === 'admins' && admin)
}
