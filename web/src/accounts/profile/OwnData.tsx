import { cairoDate } from '@bahth/domain/cairo.ts'
import { Download } from 'lucide-react'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

/** Downloads all stored data about the member. */
export function DownloadData(props: { wide?: boolean }) {
  const { run, isPending } = useAsyncAction(() => fetchFile('profile.exportProfile'), {
    onSuccess: copy => {
      saveFile(copy, messages.downloadFile(cairoDate(new Date())))
      toast.success(messages.downloaded)
    },
    failureText: messages.downloadFailed,
    failureAsToast: messages.download,
  })

  return (
    <Button
      icon={Download}
      wide={props.wide}
      pending={isPending && messages.downloading}
      onClick={() => void run(undefined)}
    >
      {messages.download}
    </Button>
  )
}
