import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

/** Everything that is held about the reader, into their downloads. */
export function DownloadData(props: { wide?: boolean }) {
  const [isPending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const copy = await fetchFile('/users/me/export', {})
      saveFile(copy, messages.downloadFile(new Date().toISOString().slice(0, 10)))
      toast.ok(messages.downloaded)
    } catch {
      toast.stop(messages.downloadFailed, { label: messages.download, onAction: () => void download() })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      icon={Download}
      wide={props.wide}
      pending={isPending && messages.downloading}
      onClick={() => void download()}
    >
      {messages.download}
    </Button>
  )
}
