import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.js'
import { readCertificate } from './check-certificate.ts'

/** A TLS server with a self-signed certificate, valid for 30 days. */
async function openTlsServer(): Promise<{ url: string; cert: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'bahth-tls-'))
  const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')]
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 30'
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...args.split(' '), ...names, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
  rmSync(folder, { recursive: true })
  const server = createServer({ key, cert }, socket => socket.on('error', () => {}))
  onTestFinished(() => {
    server.close()
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, cert }
}

test('the expiry of a certificate that browsers refuse is read, with the reason', async () => {
  const { url } = await openTlsServer()
  expect(await readCertificate(url)).toEqual({
    refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    expiresAt: expect.any(Date),
  })
})

test('the expiry of a certificate that browsers accept is read', async () => {
  const { url, cert } = await openTlsServer()
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
  const { refusal, expiresAt } = await readCertificate(url)
  expect(refusal).toBeNull()
  expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30)
})

test('an address without a server is an error', async () => {
  await expect(readCertificate(`https://localhost:${await freePort()}`)).rejects.toThrow()
})
