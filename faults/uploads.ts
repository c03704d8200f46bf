import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { ask } from './client.ts'
import { openEnvironment, sleep } from './environment.ts'
import { type Fault, type Finding, seconds } from './report.ts'

const boundary = 'held'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="idImage"; filename="id.jpg"\r\n\r\n`

/** Sends nearly all of a photo, then one byte every three seconds, from a separate IP address. */
async function hold(port: number, bytes: number, address: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(
    `POST /api/signup-intake HTTP/1.1\r\nhost: bahth\r\nx-forwarded-for: ${address}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${bytes + 1000}\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(bytes, 0xff))
  const trickle = setInterval(() => socket.write('x'), 3000)
  socket.on('close', () => clearInterval(trickle))
  return socket
}

/** Resident memory in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const held = 60
const photoBytes = 7_900_000

/** Sixty uploads that never end: their memory, and the response times of other requests at the same time. */
async function holdUploads(): Promise<Finding[]> {
  const environment = await openEnvironment('embedded')
  const program = await environment.start()
  await ask(program.url, '/health')
  await sleep(3000)
  const before = residentMb(program.pid)
  const began = performance.now()
  const sockets = await Promise.all(
    Array.from({ length: held }, (_, at) => hold(environment.port, photoBytes, `198.51.100.${at + 1}`)),
  )
  let max = before
  let slowest = 0
  while (sockets.some(socket => !socket.closed) && performance.now() - began < 180_000) {
    const sentAt = performance.now()
    await ask(program.url, '/health')
    slowest = Math.max(slowest, performance.now() - sentAt)
    max = Math.max(max, residentMb(program.pid))
    await sleep(500)
  }
  const lasted = performance.now() - began
  const isOver = sockets.every(socket => socket.closed)
  await sleep(5000)
  const after = residentMb(program.pid)
  for (const socket of sockets) socket.destroy()
  await program.stop()
  await environment.clear()
  const grown = max - before
  return [
    {
      fault: `${held} held uploads`,
      measured: `${grown.toFixed(0)} MB more at most, ${(after - before).toFixed(0)} MB more afterwards (of ${before.toFixed(0)})`,
      promise: 'less than 100 MB more',
      isMet: grown < 100 && after - before < 100,
    },
    {
      fault: `${held} held uploads, all ended`,
      measured: `after ${seconds(lasted)}; others waited ${seconds(slowest)} at most`,
      promise: 'within 2 min 5 s, others at most 1 s',
      isMet: isOver && lasted < 125_000 && slowest < 1000,
    },
  ]
}

export const uploads: Fault = { name: 'uploads', run: holdUploads }
