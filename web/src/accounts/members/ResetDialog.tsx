import { fullName } from '@bahth/domain/full-name.ts'
import { useRef, useState } from 'react'
import type { ResponseOf } from '../../api/endpoints.ts'
import { formatDateTime } from '../../format/dates.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'
import { useMemberMutation } from './use-member-mutation.ts'

type ResetResult = ResponseOf<'users.resetUserPassword'>
type Mode = 'link' | 'temporary'

/** The link or password for the member, which can't be shown again. */
function NewCredential(props: { name: string; result: ResetResult; isCopied: boolean; onClose: () => void }) {
  const { name, result } = props
  const isLink = 'link' in result
  const secret = isLink ? result.link : result.temporaryPassword
  return (
    <Dialog
      alert
      onClose={props.onClose}
      title={messages.resetDone(name)}
      primary={
        <Button variant="primary" onClick={props.onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-measure">{messages.credentialText(name, formatDateTime(result.expiresAt))}</p>
        <div>
          <p className="font-semi text-sm">
            {isLink ? messages.credentialLink : messages.credentialTemporary}
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded border border-line-strong bg-sunk py-1 ps-4 pe-1">
            {isLink ? (
              <span className="min-w-0 py-2 text-sm">
                <Address of={secret} />
              </span>
            ) : (
              <bdi dir="ltr" className="select-all py-2 font-semi text-xl tracking-wide">
                {secret}
              </bdi>
            )}
            <span className="ms-auto">
              <CopyButton text={secret} label={messages.copy} />
            </span>
          </div>
        </div>
        {props.isCopied && <Message tone="ok">{messages.linkCopied}</Message>}
      </div>
    </Dialog>
  )
}

/** Resets a password. The link or temporary password is shown once. ADM-33, ADM-41. */
export function ResetDialog(props: { member: Member; onClose: () => void }) {
  const { member, onClose } = props
  const name = fullName(member)
  const [mode, setMode] = useState<Mode>('link')
  const [isCopied, setCopied] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const successText = (result: ResetResult) => {
    if ('link' in result) void copyText(result.link, container.current ?? document.body).then(setCopied)
    // The result stays open until the administrator closes it.
    return null
  }
  const texts = { successText, failureText: messages.resetFailed }
  const { run, isPending, failure, data } = useMemberMutation(
    'users.resetUserPassword',
    member,
    texts,
    onClose,
  )

  if (data) return <NewCredential name={name} result={data} isCopied={isCopied} onClose={onClose} />
  return (
    <FormDialog
      danger
      title={messages.resetTitle(name)}
      text={messages.resetText}
      confirm={messages.resetConfirm}
      pending={isPending && messages.resetting}
      failure={failure}
      onSubmit={() => void run({ params: { id: member.userId }, body: { mode } })}
      onClose={onClose}
    >
      <div ref={container}>
        <RadioCards
          label={messages.resetHow}
          columns={2}
          cards={[
            { value: 'link', title: messages.resetLink, text: messages.resetLinkText },
            { value: 'temporary', title: messages.resetTemporary, text: messages.resetTemporaryText },
          ]}
          chosen={mode}
          onChange={event => setMode(event.target.value === 'temporary' ? 'temporary' : 'link')}
        />
      </div>
    </FormDialog>
  )
}
