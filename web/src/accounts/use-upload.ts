import { useRef, useState } from 'react'
import type { CallOptions } from '../api/call.ts'
import { fileSize } from '../ui/file-size.ts'
import type { PhotoProgress } from '../ui/photo-faces.tsx'
import { messages } from './messages.ts'

function textOf(share: number, total: number, began: number): string {
  const sent = messages.kilobytesSent(fileSize(share * total), fileSize(total))
  const seconds = Math.ceil(((performance.now() - began) / 1000 / share) * (1 - share))
  return share > 0 && share < 1 && seconds > 0 ? `${sent} · ${messages.secondsLeft(seconds)}` : sent
}

/** Sends something with a photo: how far it is, and a way to stop it. */
export function useUpload() {
  const [progress, setProgress] = useState<PhotoProgress | null>(null)
  const stopper = useRef<AbortController | null>(null)

  async function send<T>(bytes: number, work: (options: CallOptions) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    stopper.current = stop
    const began = performance.now()
    const show = (share: number) =>
      setProgress({ sent: share * bytes, total: bytes, text: textOf(share, bytes, began) })
    show(0)
    try {
      return await work({ signal: stop.signal, onProgress: show })
    } finally {
      stopper.current = null
      setProgress(null)
    }
  }

  return { progress, send, cancel: () => stopper.current?.abort() }
}

/** Whether something failed because its sender stopped it. */
export const wasStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
