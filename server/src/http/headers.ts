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
 * What stands in every answer of the interface: it is data, so nothing in it runs, loads or is framed. Its
 * documentation, and a picture opened by itself, have styles.
 */
export const headersOfAnswers = ({ https }: Host): Headers => ({
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': `max-age=${yearInSeconds}` } : {}),
  'x-content-type-options': 'nosniff',
})

/**
 * What stands with every page: nothing runs that we did not ship, nothing of another host but the advertising script
 * an operator named. It is the same for all of them, so it is worked out once.
 */
export function headersOfPages({ https, adsScriptUrl }: Host): Headers {
  const ads = adsScriptUrl ? [new URL(adsScriptUrl).origin] : []
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ads],
        // Radix places its menus and dialogs with style attributes.
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
    // The same as frame-ancestors, for browsers that do not know it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  }
  const answer = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  set(new IncomingMessage(new Socket()), answer as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}
