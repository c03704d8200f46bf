import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Security headers: nothing runs that we did not ship, nothing of another host but the advertising script an operator named. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { https, adsScriptUrl }: { https: boolean; adsScriptUrl: string | null },
): Promise<void> {
  const ads = adsScriptUrl ? [new URL(adsScriptUrl).origin] : []
  await app.register(helmet, {
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  })
}
