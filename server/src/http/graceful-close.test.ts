import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

/**
 * Sends requests from another thread, says when the kernel has them, and reports the status of each answer. They check no
 * part of the server, because a slow database would change their status.
 */
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, count, sent } } = require('node:worker_threads')
  const request = 'GET /api/health/live HTTP/1.1\\r\\nHost: 127.0.0.1:' + port + '\\r\\n\\r\\n'
  const written = []
  const answers = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    written.push(new Promise(resolve => socket.write(request, resolve)))
    return new Promise(resolve => {
      socket.once('data', data => resolve(data.toString().split('\\r\\n')[0]))
      socket.once('error', error => resolve(error.code))
    })
  })
  Promise.all(written).then(() => {
    Atomics.store(sent, 0, 1)
    Atomics.notify(sent, 0)
  })
  Promise.all(answers).then(all => parentPort.postMessage(all))
`

test('requests that were sent before the server closes are answered, also those it has not accepted yet', async () => {
  const stopping = await openTestServer()
  const { port } = new URL(await stopping.listen())
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: Number(port), count: 12, sent }
  const worker = new Worker(client, { eval: true, workerData })
  const answers = once(worker, 'message')
  // Blocks this thread's event loop, so that nothing is accepted before closing begins.
  Atomics.wait(sent, 0, 0)
  await stopping.close()
  expect((await answers)[0]).toEqual(Array.from({ length: 12 }, () => 'HTTP/1.1 200 OK'))
})

test('a connection without a request does not keep a server from stopping', async () => {
  const stopping = await openTestServer()
  const { port } = new URL(await stopping.listen())
  const early = connect(Number(port), '127.0.0.1')
  await once(early, 'connect')
  await stopping.visitor().get('/health')
  const ended = once(early, 'close')
  await stopping.close()
  await ended
})
