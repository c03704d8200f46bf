import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * Security headers: nothing runs that we did not ship, nothing of another host but the advertising script an operator
 * named. They are the same in every answer, so they are worked out once.
 */
export function securityHeaders({
  https,
  adsScriptUrl,
}: {
  https: boolean
  adsScriptUrl: string | null
}): Record<string, string> {
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
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
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
