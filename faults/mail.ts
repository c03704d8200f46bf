import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../scripts/free-port.js'
import { ask } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { signUp } from './members.ts'
import { type Fault, type Finding, seconds } from './report.ts'

async function smtpServer(port: number, received: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then(() => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return () => new Promise<void>(resolve => server.close(() => resolve()))
}

/** The mail server is down while people sign up, and then recovers. */
async function away(engine: 'embedded' | 'postgres'): Promise<Finding> {
  const environment = await openEnvironment(engine)
  const port = await freePort()
  const program = await environment.start({
    PUBLIC_URL: 'https://bahth.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  const emails = Array.from({ length: 20 }, (_, number) => `newcomer${number}@campus.example`)
  const took: boolean[] = []
  for (const email of emails) took.push(await signUp(program.url, email))
  const { body } = await ask(program.url, '/health')
  await sleep(3000)
  const received: string[] = []
  const close = await smtpServer(port, received)
  const began = performance.now()
  while (new Set(received).size < emails.length && performance.now() - began < 120_000) await sleep(50)
  const delivered = performance.now() - began
  await program.stop()
  await close()
  await environment.clear()
  const arrived = emails.filter(email => received.includes(email)).length
  return {
    fault: `mail server away, ${engine}`,
    measured: `${took.filter(Boolean).length} of ${emails.length} sign-ups taken (health: ${body?.checks?.mail}), ${arrived} mails ${seconds(delivered)} after it was back`,
    promise: 'sign-ups go on, every mail is delivered',
    isMet: took.every(Boolean) && arrived === emails.length && body?.checks?.mail === 'failed',
  }
}

export const mail: Fault = {
  name: 'mail',
  run: async () => [await away('embedded'), await away('postgres')],
}
