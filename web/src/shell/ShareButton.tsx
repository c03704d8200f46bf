import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAsyncAction } from '../api/use-async-action.ts'
import { Button } from '../ui/Button.tsx'
import type { ButtonShape } from '../ui/button-variants.ts'
import { copyText } from '../ui/copy-text.ts'
import { Menu } from '../ui/Menu.tsx'
import { messages as ui } from '../ui/messages.ts'
import { toast } from '../ui/toast.ts'
import { messages } from './share-messages.ts'

interface Shared {
  title: string
  /** The text that the recipient sees above the link. */
  text: string
  /** The link. It contains no language, so it opens in the recipient's language. Null if the text already has links. */
  url: string | null
}

/** Only on touch devices: on a computer the system's share dialog offers less than the menu. */
const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

async function openShareSheet({ url, ...shared }: Shared): Promise<void> {
  try {
    await navigator.share(url === null ? shared : { ...shared, url })
  } catch (error) {
    // The member closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** A button that opens the phone's share sheet. If there is none or it fails, opens a menu with WhatsApp and copying. */
export function ShareButton(
  props: ButtonShape & Shared & { label?: string; disabled?: boolean; 'aria-label'?: string },
) {
  const { title, text, url, label = messages.share, ...shape } = props
  const [sheet, setSheet] = useState(hasShareSheet)
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLSpanElement>(null)
  const { run, isPending } = useAsyncAction(openShareSheet, {
    onError: () => {
      setSheet(false)
      setOpen(true)
      return true
    },
  })
  const whole = url === null ? text : `${text}\n${url}`

  async function copy() {
    const isCopied = await copyText(url ?? text, container.current ?? document.body)
    if (isCopied) toast.success(url === null ? messages.textCopied : messages.linkCopied)
    else toast.error(url === null ? ui.copyFailed : messages.linkFailed)
  }

  const button = { variant: 'outline', ...shape, icon: Share2, children: label } as const
  return (
    <span ref={container} className="contents">
      {sheet ? (
        <Button {...button} pending={isPending} onClick={() => void run({ title, text, url })} />
      ) : (
        <Menu
          align="start"
          open={open}
          onOpenChange={setOpen}
          trigger={<Button {...button} />}
          items={[
            {
              label: messages.whatsApp,
              icon: MessageCircle,
              href: `https://wa.me/?text=${encodeURIComponent(whole)}`,
              newTab: true,
            },
            {
              label: url === null ? messages.copyText : messages.copyLink,
              icon: Copy,
              onSelect: () => void copy(),
            },
          ]}
        />
      )}
    </span>
  )
}
