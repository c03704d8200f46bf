import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonShape } from './button-variants.ts'
import { copyText } from './copy-text.ts'
import { messages } from './messages.ts'

/** How long (ms) “Copied” is shown. */
const confirmationMs = 2000

/** Copies `text` and shows a confirmation for two seconds, or an error if the browser refuses. */
export function CopyButton(
  props: ButtonShape & {
    text: string
    label?: string
    copiedLabel?: string
    disabled?: boolean
    'aria-label'?: string
  },
) {
  const { text, label = messages.copy, copiedLabel = messages.copied, ...shape } = props
  const [state, setState] = useState<'rest' | 'copied' | 'failed'>('rest')
  const container = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('rest'), confirmationMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    const worked = await copyText(text, container.current ?? document.body)
    setState(worked ? 'copied' : 'failed')
  }

  return (
    <span ref={container} className="contents">
      <Button variant="quiet" {...shape} icon={state === 'copied' ? Check : Copy} onClick={copy}>
        {state === 'copied' ? copiedLabel : label}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-sm text-stop' : 'sr-only'}>
        {state === 'copied' && copiedLabel}
        {state === 'failed' && messages.copyFailed}
      </span>
    </span>
  )
}
