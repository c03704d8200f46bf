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
import type { ButtonLook } from '../src/ui/button-looks.ts'
import { CopyButton } from '../src/ui/CopyButton.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { LinkButton } from '../src/ui/LinkButton.tsx'
import { TextLink } from '../src/ui/TextLink.tsx'
import { Tooltip } from '../src/ui/Tooltip.tsx'
import { Part } from './Part.tsx'

const rows: { look: ButtonLook; text: string; reason: string }[] = [
  { look: 'primary', text: 'Register', reason: 'All seats are taken. Join the waitlist instead.' },
  { look: 'outline', text: 'Details', reason: 'Nothing to show yet.' },
  { look: 'quiet', text: 'Clear Filters', reason: 'No filter is set.' },
  { look: 'danger', text: 'Reject', reason: 'You cannot reject your own survey.' },
  { look: 'danger-primary', text: 'Delete session', reason: 'It has begun.' },
  { look: 'danger-quiet', text: 'Delete account', reason: 'You are the last administrator.' },
]

function Sender() {
  const [pending, setPending] = useState(false)
  function send() {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  return (
    <Button look="primary" pending={pending && 'Sending…'} onClick={send}>
      Send
    </Button>
  )
}

export function Buttons() {
  return (
    <Part title="Buttons">
      <div className="grid gap-3">
        {rows.map(row => (
          <div key={row.look} className="flex flex-wrap items-center gap-3">
            <Button look={row.look}>{row.text}</Button>
            <Button look={row.look} icon={row.look.startsWith('danger') ? Trash2 : Plus}>
              {row.text}
            </Button>
            <Button look={row.look} dense>
              {row.text}
            </Button>
            <Button look={row.look} disabledReason={row.reason}>
              {row.text}
            </Button>
            <Button look={row.look} pending="Sending…">
              {row.text}
            </Button>
          </div>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Sender />
        <Button look="primary" icon={Check} kbd="A">
          Approve
        </Button>
        <Button look="danger" icon={X} kbd="R">
          Reject
        </Button>
        <IconButton look="outline" icon={EllipsisVertical} label="More" />
        <IconButton icon={EllipsisVertical} label="More, bare" />
        <IconButton
          look="outline"
          flips
          icon={ChevronLeft}
          label="Earlier"
          disabledReason="These are the first"
        />
        <IconButton look="outline" flips icon={ChevronRight} label="Later" />
        <LinkButton look="primary" icon={ExternalLink} href="#form" newTab>
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a time shows its exact instant on focus too.
            <time dateTime="2026-11-26T16:00:00Z" tabIndex={0} className="text-sm" {...aria}>
              Thu 26 Nov, 6:00 PM Cairo
            </time>
          )}
        </Tooltip>
      </div>
      <div className="band mt-6 flex flex-wrap gap-3 rounded p-6">
        <Button look="primary">Join as Student</Button>
        <Button>Partner with Us</Button>
        <Button look="quiet">Not now</Button>
      </div>
    </Part>
  )
}
