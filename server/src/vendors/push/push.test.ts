import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushService } from '../../testing/push-service.ts'
import { closeServers, fakeInternet, webServer } from '../sheets/local-web.fixture.ts'
import { openPush } from './open-push.ts'
import type { PushTarget } from './push.ts'

let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => {
  service.close()
  closeServers()
})

const from = {
  subject: 'mailto:support@bahth.example',
  publicKey: 'BJkbiw4Sm01Q4SeMvbW8Jz8V4HhFhE7LZ5nBkd6F1b5fIeDaVRSS3YFnm3qWjwBPTgRPlQdQZ8-9rZn7hbWcZEA',
  privateKey: 'C0DbnlQuc1U3L8WDpLvrxfpXKIGvYYhz3fQWpm6Bi6Y',
}
const message = (to: PushTarget) => ({ to, from, text: '{}', keepFor: 60_000 })
const targetAt = (endpoint: string): PushTarget => {
  const { keys } = service.browser()
  return { endpoint, ...keys }
}

test('a host name with a private address is refused without a connection', async () => {
  const { lookup, dial, dialled } = fakeInternet(
    {},
    {
      'inside.example': [{ address: '10.0.0.7', family: 4 }],
      'half.example': [
        { address: '142.250.184.206', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    },
  )
  const push = openPush({ lookup, dial })
  for (const host of ['inside.example', 'half.example'])
    expect(await push.send(message(targetAt(`https://${host}/x`)))).toBe('refused')
  expect(dialled).toEqual([])
  await push.close()
})

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://[fd00::1]/x',
  'https://user@push.example.org/x',
  'ftp://push.example.org/x',
  'nowhere',
])('%s is refused as the address of a push service', async endpoint => {
  const push = openPush()
  expect(push.accepts(endpoint)).toBe(false)
  expect(await push.send(message(targetAt(endpoint)))).toBe('refused')
  await push.close()
})

test('a redirect is not followed', async () => {
  const inside = await webServer((_request, response) => response.writeHead(201).end())
  const outside = await webServer((_request, response) =>
    response.writeHead(307, { location: inside.origin }).end(),
  )
  const push = openPush({ extraHosts: [outside.host] })
  expect(await push.send(message(targetAt(`${outside.origin}/x`)))).toBe('refused')
  expect(outside.requests).toHaveLength(1)
  expect(inside.requests).toHaveLength(0)
  await push.close()
})

test('a service that cannot be reached is tried later', async () => {
  const { lookup, dial } = fakeInternet({})
  const push = openPush({ lookup, dial })
  expect(await push.send(message(targetAt('https://push.example.org/x')))).toBe('later')
  await push.close()
})

test('invalid keys are refused without a request', async () => {
  const { endpoint } = service.browser()
  const push = openPush({ extraHosts: [service.host] })
  expect(await push.send(message({ endpoint, p256dh: 'x', auth: 'y' }))).toBe('refused')
  expect(service.received).toEqual([])
  await push.close()
})
