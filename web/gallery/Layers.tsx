import { ChevronDown, LogOut, Settings, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx'
import { CountdownRing } from '../src/ui/charts/CountdownRing.tsx'
import { Stepper } from '../src/ui/charts/Stepper.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
import { Drawer } from '../src/ui/Drawer.tsx'
import { Logo } from '../src/ui/Logo.tsx'
import { Menu } from '../src/ui/Menu.tsx'
import { NavItem } from '../src/ui/NavItem.tsx'
import { Popover } from '../src/ui/Popover.tsx'
import { TextField } from '../src/ui/TextField.tsx'
import { Part } from './Part.tsx'

type Layer = 'dialog' | 'form' | 'wide' | 'confirm' | 'drawer' | null

function Countdown(props: { close: () => void }) {
  const [ends] = useState(() => Date.now() + 227_000)
  return (
    <Dialog
      onClose={props.close}
      title="Metro Line 3 and the time students lose commuting"
      subtitle="Salma Fouad · about 6 min · 341 of 600 responses"
      aside={<Button variant="quiet">Copy my ID</Button>}
      actions={<Button>Recheck Now</Button>}
      primary={<Button variant="primary">Open form again</Button>}
    >
      <div className="flex flex-col items-center gap-8 sm:flex-row sm:items-start">
        <CountdownRing endsAt={ends} totalMs={360_000} label="to the check" now={Date.now} />
        <Stepper
          steps={[
            { title: 'Form opened', note: '2:14 PM, in another tab', state: 'done' },
            { title: 'Fill it in and send it', note: 'Enter your student ID, 20231147', state: 'current' },
            { title: 'Automatic check', note: '2:20 PM. It runs even if you close this page', state: 'next' },
          ]}
        />
      </div>
    </Dialog>
  )
}

function Others(props: { layer: Layer; close: () => void }) {
  const { layer, close } = props
  return (
    <>
      {layer === 'form' && (
        <Dialog
          onClose={close}
          title="Ask a question"
          onSubmit={event => {
            event.preventDefault()
            close()
          }}
          actions={<Button onClick={close}>Cancel</Button>}
          primary={
            <Button variant="primary" type="submit">
              Ask
            </Button>
          }
        >
          <TextField label="Title" required />
        </Dialog>
      )}
      {layer === 'wide' && (
        <Dialog
          wide
          onClose={close}
          above={<Badge tone="note">Scheduled</Badge>}
          title="Reading a forest plot without fear"
          subtitle="Dr. Heba Shaarawy · Thu 26 Nov, 6:00 PM Cairo · in 2 days"
          primary={
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          {Array.from({ length: 30 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike.
            <p key={index} className="mb-3">
              Forty published forest plots, read together one line at a time.
            </p>
          ))}
        </Dialog>
      )}
      {layer === 'confirm' && (
        <ConfirmDialog
          danger
          onClose={close}
          title="Cancel this session?"
          text="40 registered members and 5 on the waitlist are told at once. A cancelled session cannot be opened again."
          confirm="Cancel the session"
          reason={{
            label: 'Reason',
            hint: 'Sent to everyone who registered',
            missing: 'Say why it is cancelled',
          }}
          onConfirm={close}
        />
      )}
      <Drawer open={layer === 'drawer'} onOpenChange={close} title="Navigation" header={<Logo size="sm" />}>
        <nav aria-label="Main">
          <NavItem href="#home">Home</NavItem>
          <NavItem href="#surveys" current>
            Surveys
          </NavItem>
          <NavItem href="#sessions">Sessions</NavItem>
        </nav>
      </Drawer>
    </>
  )
}

export function Layers() {
  const [layer, setLayer] = useState<Layer>(null)
  const close = () => setLayer(null)
  return (
    <Part title="Menus, dialogs and the phone’s navigation">
      <div className="flex flex-wrap gap-3">
        <Menu
          align="start"
          trigger={<Button icon={ChevronDown}>Account</Button>}
          items={[
            { label: 'Profile', icon: User, href: '#profile' },
            { label: 'Settings', icon: Settings, onSelect: () => setLayer('form') },
            { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setLayer('confirm') },
            { label: 'Archive', disabledReason: 'It is still open' },
            { label: 'Log out', icon: LogOut, separated: true },
          ]}
        />
        <Popover label="Filters" trigger={<Button>Filters</Button>}>
          <TextField label="Tag" />
        </Popover>
        <Button onClick={() => setLayer('dialog')}>Dialog</Button>
        <Button onClick={() => setLayer('form')}>Form dialog</Button>
        <Button onClick={() => setLayer('wide')}>Wide dialog</Button>
        <Button onClick={() => setLayer('confirm')}>Confirm</Button>
        <Button onClick={() => setLayer('drawer')}>Navigation</Button>
      </div>
      {layer === 'dialog' && <Countdown close={close} />}
      <Others layer={layer} close={close} />
    </Part>
  )
}
