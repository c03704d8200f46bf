import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { words } from './words.ts'

/** Everything that is held about the reader, into their downloads. */
export function DownloadData(props: { wide?: boolean }) {
  const [isPending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const copy = await fetchFile('/users/me/export', {})
      saveFile(copy, words.downloadFile(new Date().toISOString().slice(0, 10)))
      toast.ok(words.downloaded)
    } catch {
      toast.stop(words.downloadFailed, { label: words.download, onAction: () => void download() })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      icon={Download}
      wide={props.wide}
      pending={isPending && words.downloading}
      onClick={() => void download()}
    >
      {words.download}
    </Button>
  )
}
