import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A subscription as browsers send it. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A decrypted push. */
export interface ReceivedPush {
  path: string
  ttl: string
  urgency: string
  /** The sender, proved with the key that the browser subscribed with. */
  subject: string
  audience: string
  notice: { id?: string; title: string; text: string; link: string | null }
}

/** A browser with the keys of its subscription. */
class Browser {
  readonly #pair: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly subscription: BrowserSubscription

  constructor(endpoint: string) {
    const p256dh = this.#pair.generateKeys('base64url')
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } }
  }

  /** Decrypts a push (RFC 8291 and RFC 8188). */
  read(body: Buffer): unknown {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const secret = hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32)
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length))
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    opener.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
}

/** The claims of the sender's token (RFC 8292); throws on a wrong signature. */
function claimsOf(authorization: string): { aud: string; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTheirs) throw new Error('the proof of the sender is forged')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** A push service on a local port, with its browsers. */
export async function openPushService() {
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, number>()
  const received: ReceivedPush[] = []
  const attempts: ReceivedPush['notice'][] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    const status = answers.get(path) ?? 201
    const { ttl = '', urgency = '', authorization = '' } = request.headers
    const { sub: subject, aud: audience } = claimsOf(authorization)
    const notice = browsers.get(path)?.read(body) as ReceivedPush['notice']
    attempts.push(notice)
    if (status === 201)
      received.push({ path, ttl: String(ttl), urgency: String(urgency), subject, audience, notice })
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    host,
    received,
    /** The notices of all requests, also of those that it didn't accept. */
    attempts,
    /** A new browser that subscribes. */
    browser(): BrowserSubscription & { answer(status: number): void } {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const browser = new Browser(`http://${host}${path}`)
      browsers.set(path, browser)
      return { ...browser.subscription, answer: status => void answers.set(path, status) }
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
