import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received mail, parsed and raw. */
export interface ReceivedMail {
  to: string[]
  headers: Map<string, string>
  text: string
  raw: string
}

const fromHex = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Decodes a header with encoded words (RFC 2047). */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind, word) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : fromHex(word.replaceAll('_', ' '))
      ).toString(),
    )

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), decodeWords(value.join(': '))]
    }),
  )
}

function readMail(raw: string, to: string[]): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n')
  const plain = /Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/s.exec(raw)
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(plain?.[0] ?? '')
  const body = plain?.[1] ?? ''
  const bytes = isBase64 ? Buffer.from(body, 'base64') : fromHex(body.replace(/=\r\n/g, ''))
  return { to, headers: headersOf(head), text: bytes.toString().replaceAll('\r\n', '\n'), raw }
}

/** A real SMTP server that accepts mail by default. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** The SMTP code with which every recipient is refused; with null all are accepted. */
  refuses: number | null
  /** Awaited before accepting a mail; a rejection refuses it. */
  holds: Promise<void>
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_to, _session, done) {
      done(box.refuses ? Object.assign(new Error('Not now'), { responseCode: box.refuses }) : null)
    },
    async onData(stream, session, done) {
      const raw = await readText(stream)
      const failure = await box.holds.then(
        () => null,
        () => Object.assign(new Error('Not now'), { responseCode: 451 }),
      )
      if (failure) return done(failure)
      box.received.push(
        readMail(
          raw,
          session.envelope.rcptTo.map(to => to.address),
        ),
      )
      done()
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const box: MailServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received: [],
    refuses: null,
    holds: Promise.resolve(),
    close: () => new Promise(resolve => server.close(resolve)),
  }
  return box
}
