import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../../scripts/free-port.js'
import { closeMail, message, smtpMail, smtpServer } from './smtp.fixture.ts'

afterEach(closeMail)

/** A TCP server that sends nothing. */
async function muteServer() {
  const sockets = new Set<Socket>()
  const server = createServer(socket => sockets.add(socket.on('error', () => {})))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('outages of the mail server', () => {
  test('a mail to a stopped server can be retried, and is sent when the server is back', async () => {
    // Not an ephemeral port, which another program could take meanwhile.
    const server = await smtpServer({}, await freePort())
    const mail = smtpMail(server.port)
    await mail.send(message)
    await server.close()
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', worthRetrying: true })
    await expect(mail.check()).rejects.toMatchObject({ name: 'MailError' })

    const back = await smtpServer({}, server.port)
    await mail.check()
    await mail.send(message)
    expect(back.received).toHaveLength(1)
  })

  test('a server that sends no greeting causes a timeout that can be retried', async () => {
    const port = await muteServer()
    const mail = smtpMail(port, { limits: { greeting: 50 } })
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', worthRetrying: true })
    await expect(mail.check()).rejects.toMatchObject({ name: 'MailError' })
  })

  test('a delivery that takes too long causes a timeout that can be retried', async () => {
    const server = await smtpServer({ onRcptTo: () => {} })
    const mail = smtpMail(server.port, { limits: { delivery: 100 } })
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', worthRetrying: true })
  })

  test('a slow delivery does not delay closing', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await smtpServer({ onRcptTo: () => arrived.resolve() })
    const mail = smtpMail(server.port, { limits: { closing: 50 } })
    const sending = expect(mail.send(message)).rejects.toMatchObject({ worthRetrying: true })
    await arrived.promise
    await mail.close()
    await sending
  })

  test('closing completes running deliveries, and later mails fail and can be retried', async () => {
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await smtpServer({
      async onRcptTo(_to, _session, done) {
        arrived.resolve()
        await release.promise
        done()
      },
    })
    const mail = smtpMail(server.port)
    const sending = mail.send(message)
    await arrived.promise
    const closing = mail.close()
    release.resolve()
    await Promise.all([sending, closing])
    expect(server.received).toHaveLength(1)
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError', worthRetrying: true })
  })
})
