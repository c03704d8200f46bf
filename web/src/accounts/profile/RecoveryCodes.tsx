import { Check, Copy, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../api/fetch-file.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as uiMessages } from '../../ui/messages.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './security-messages.ts'

/** The recovery codes, which are shown only once, to be copied, downloaded or written down. */
export function RecoveryCodes(props: {
  codes: readonly string[]
  /** A sentence about the action that created the codes. */
  done: string
  onClose: () => void
}) {
  const [stored, setStored] = useState<'no' | 'copied' | 'saved'>('no')
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const text = `${props.codes.join('\n')}\n`

  async function copy() {
    if (await copyText(text, list.current ?? document.body)) setStored('copied')
    else toast.error(uiMessages.copyFailed)
  }

  return (
    <>
      <Dialog
        alert
        // The codes can't be shown again, so Escape and the close button ask for confirmation.
        onClose={() => (stored === 'no' ? setAsking(true) : props.onClose())}
        title={messages.codesTitle}
        actions={
          <>
            <Button icon={stored === 'copied' ? Check : Copy} onClick={() => void copy()}>
              {stored === 'copied' ? uiMessages.copied : messages.codesCopy}
            </Button>
            <Button
              icon={stored === 'saved' ? Check : Download}
              onClick={() => {
                saveFile(new Blob([text], { type: 'text/plain' }), messages.codesFile)
                setStored('saved')
              }}
            >
              {messages.codesDownload}
            </Button>
          </>
        }
        primary={
          <Button variant="primary" onClick={props.onClose}>
            {messages.codesStored}
          </Button>
        }
      >
        <Message tone="ok">{props.done}</Message>
        <p className="mt-5 max-w-measure">{messages.codesText}</p>
        <ul
          ref={list}
          dir="ltr"
          className="mt-5 grid grid-cols-1 gap-x-8 gap-y-1 rounded border border-line bg-sunk p-4 text-center font-semi tabular-nums tracking-wider sm:grid-cols-2"
        >
          {props.codes.map(code => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={messages.codesLeaveTitle}
          text={messages.codesLeaveText}
          confirm={messages.codesStored}
          onConfirm={props.onClose}
        />
      )}
    </>
  )
}
