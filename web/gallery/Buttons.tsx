import {
  Check,
  ChevronLeft,
  ChevronRight,
  EllipsisVertical,
  ExternalLink,
  Plus,
  Trash2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../src/ui/Button.tsx'
import type { ButtonVariant } from '../src/ui/button-variants.ts'
import { CopyButton } from '../src/ui/CopyButton.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { LinkButton } from '../src/ui/LinkButton.tsx'
import { TextLink } from '../src/ui/TextLink.tsx'
import { Tooltip } from '../src/ui/Tooltip.tsx'
import { Part } from './Part.tsx'

const rows: { variant: ButtonVariant; text: string; reason: string }[] = [
  { variant: 'primary', text: 'Register', reason: 'All seats are taken. Join the waitlist instead.' },
  { variant: 'outline', text: 'Details', reason: 'Nothing to show yet.' },
  { variant: 'quiet', text: 'Clear Filters', reason: 'No filter is set.' },
  { variant: 'danger', text: 'Reject', reason: 'You cannot reject your own survey.' },
  { variant: 'danger-primary', text: 'Delete session', reason: 'It has begun.' },
  { variant: 'danger-quiet', text: 'Delete account', reason: 'You are the last administrator.' },
]

function Sender() {
  const [pending, setPending] = useState(false)
  function send() {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  return (
    <Button variant="primary" pending={pending && 'Sending…'} onClick={send}>
      Send
    </Button>
  )
}

export function Buttons() {
  return (
    <Part title="Buttons">
      <div className="grid gap-3">
        {rows.map(row => (
          <div key={row.variant} className="flex flex-wrap items-center gap-3">
            <Button variant={row.variant}>{row.text}</Button>
            <Button variant={row.variant} icon={row.variant.startsWith('danger') ? Trash2 : Plus}>
              {row.text}
            </Button>
            <Button variant={row.variant} dense>
              {row.text}
            </Button>
            <Button variant={row.variant} disabledReason={row.reason}>
              {row.text}
            </Button>
            <Button variant={row.variant} pending="Sending…">
              {row.text}
            </Button>
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Sender />
        <Button variant="primary" icon={Check} kbd="A">
          Approve
        </Button>
        <Button variant="danger" icon={X} kbd="R">
          Reject
        </Button>
        <IconButton variant="outline" icon={EllipsisVertical} label="More" />
        <IconButton icon={EllipsisVertical} label="More, bare" />
        <IconButton
          variant="outline"
          flips
          icon={ChevronLeft}
          label="Earlier"
          disabledReason="These are the first"
        />
        <IconButton variant="outline" flips icon={ChevronRight} label="Later" />
        <LinkButton variant="primary" icon={ExternalLink} href="#form" newTab>
          Open form
        </LinkButton>
        <CopyButton text="20231147" label="Copy my ID" />
        <TextLink href="#back" arrow="back">
          Back to home
        </TextLink>
        <TextLink href="#queue" arrow="onward" small>
          Review queue
        </TextLink>
        <Tooltip text="Thursday 26 November 2026, 18:00:00 Africa/Cairo">
          {aria => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on focus the time also shows its tooltip with the exact time.
            <time dateTime="2026-11-26T16:00:00Z" tabIndex={0} className="text-sm" {...aria}>
              Thu 26 Nov, 6:00 PM Cairo
            </time>
          )}
        </Tooltip>
      </div>
      <div className="band mt-6 flex flex-wrap gap-3 rounded p-6">
        <Button variant="primary">Join as Student</Button>
        <Button>Partner with Us</Button>
        <Button variant="quiet">Not now</Button>
      </div>
    </Part>
  )
}
