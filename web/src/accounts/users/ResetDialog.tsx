import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/endpoints.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { inCairo } from '../../shell/When.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { changedWithUsers } from './use-attempt.ts'
import { nameOf, type User } from './user-view.ts'

type HandedOver = Answer<'users.resetUserPassword'>
type Mode = 'link' | 'temporary'

/** What is to be handed over, shown this once. */
function HandOver(props: { name: string; handed: HandedOver; isCopied: boolean; onClose: () => void }) {
  const { name, handed } = props
  const isLink = 'link' in handed
  const secret = isLink ? handed.link : handed.temporaryPassword
  return (
    <Dialog
      alert
      open
      onOpenChange={props.onClose}
      title={messages.resetDone(name)}
      primary={
        <Button look="primary" onClick={props.onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-measure">{messages.handText(name, inCairo(new Date(handed.expiresAt)))}</p>
        <div>
          <p className="font-semi text-sm">{isLink ? messages.handLink : messages.handTemporary}</p>
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

/** ADM-33, ADM-41: resets a password; what the administrator hands over is shown once. */
export function ResetDialog(props: { user: User; onClose: () => void }) {
  const { user, onClose } = props
  const name = nameOf(user)
  const [mode, setMode] = useState<Mode>('link')
  const [isCopied, setCopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending, error, data } = useApiMutation('users.resetUserPassword', {
    invalidates: changedWithUsers,
  })

  async function submit() {
    try {
      const handed = await mutateAsync({ params: { id: user.userId }, body: { mode } })
      if ('link' in handed) setCopied(await copyText(handed.link, place.current ?? document.body))
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) return
      toast.note(messages.gone(name))
      onClose()
    }
  }

  if (data) return <HandOver name={name} handed={data} isCopied={isCopied} onClose={onClose} />
  return (
    <FormDialog
      danger
      title={messages.resetTitle(name)}
      text={messages.resetText}
      confirm={messages.resetConfirm}
      pending={isPending && messages.resetting}
      failure={error && failureText(error, messages.resetFailed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={place}>
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
