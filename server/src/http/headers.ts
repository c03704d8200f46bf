import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

interface Host {
  https: boolean
  adsScriptUrl: string | null
}

type Headers = Readonly<Record<string, string>>

const yearInSeconds = 31_536_000

/**
 * Headers of API responses. These are data, so nothing in them may run, load or be framed. Only styles are allowed, for
 * the API documentation and for an image that a browser opens in a tab.
 */
export const headersOfResponses = ({ https }: Host): Headers => ({
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': `max-age=${yearInSeconds}` } : {}),
  'x-content-type-options': 'nosniff',
})

/**
 * Headers that browsers use for documents only. Sending them with each script and font added 14 kB to a first visit.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Headers of pages: only our own scripts may run, and the advertising script that the operator configured. They are the
 * same for all pages and computed once.
 */
export function headersOfPages({ https, adsScriptUrl }: Host): Headers {
  const ads = adsScriptUrl ? [new URL(adsScriptUrl).origin] : []
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ads],
        // Radix positions menus and dialogs with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...ads],
        connectSrc: ["'self'", ...ads],
        fontSrc: ["'self'"],
        frameSrc: ads.length > 0 ? ads : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: yearInSeconds, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // For browsers without support for frame-ancestors.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  set(new IncomingMessage(new Socket()), response as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}
