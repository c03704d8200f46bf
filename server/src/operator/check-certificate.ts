import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The certificate that visitors of an address receive. */
export interface Certificate {
  /** Why browsers refuse it; null if they accept it. */
  refusal: string | null
  expiresAt: Date
}

const timeoutMs = 5000

/** Opens a TLS connection to an https address like a browser; fails if the address can't be reached from here. */
export function readCertificate(url: string): Promise<Certificate> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      // Also reads a certificate that browsers refuse.
      rejectUnauthorized: false,
    })
    const timer = setTimeout(() => socket.destroy(new Error('it does not answer')), timeoutMs)
    socket.once('secureConnect', () => {
      resolve({
        refusal: socket.authorized ? null : String(socket.authorizationError),
        expiresAt: new Date(socket.getPeerCertificate().valid_to),
      })
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
  })
}
