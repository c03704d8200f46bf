import { useRef, useState } from 'react'
import type { CallOptions } from '../../api/call.ts'
import { fileSize } from '../../ui/file-size.ts'
import type { PhotoProgress } from '../../ui/photo-views.tsx'
import { messages } from './messages.ts'

function textOf(share: number, total: number, began: number): string {
  const sent = messages.kilobytesSent(fileSize(share * total), fileSize(total))
  const seconds = Math.ceil(((performance.now() - began) / 1000 / share) * (1 - share))
  return share > 0 && share < 1 && seconds > 0 ? `${sent} · ${messages.secondsLeft(seconds)}` : sent
}

/** Uploads with a photo: the progress, and a function to cancel it. */
export function useUpload() {
  const [progress, setProgress] = useState<PhotoProgress | null>(null)
  const controller = useRef<AbortController | null>(null)

  async function send<T>(bytes: number, work: (options: CallOptions) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    controller.current = stop
    const began = performance.now()
    const show = (share: number) =>
      setProgress({ sent: share * bytes, total: bytes, text: textOf(share, bytes, began) })
    show(0)
    try {
      return await work({ signal: stop.signal, onProgress: show })
    } finally {
      controller.current = null
      setProgress(null)
    }
  }

  return { progress, send, cancel: () => controller.current?.abort() }
}

/** Whether an upload failed because the sender cancelled it. */
export const wasStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
