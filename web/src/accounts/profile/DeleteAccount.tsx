import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { endWithAccount } from '../../api/login.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { goTo } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

function Points(props: { title: string; points: readonly string[] }) {
  return (
    <div>
      <p className="font-semi">{props.title}</p>
      <ul className="mt-1 list-disc ps-5 text-ink-2">
        {props.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

function leave(): void {
  // Navigate before the login ends. Otherwise the log-in page would be shown for a moment.
  goTo('/goodbye.html', { replace: true })
  endWithAccount()
}

/** Deletes the account, after stating which data is deleted and which is kept. PRO-03, PRO-13, PRO-26 to PRO-28. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const { run, isPending, failure, reset } = useApiMutation('profile.deleteProfile', {
    onSuccess: leave,
    failureText: messages.deleteFailed,
  })

  return (
    <>
      <Button
        variant="danger-quiet"
        icon={Trash2}
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {messages.deleteAccount}
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            danger
            onClose={() => setOpen(false)}
            title={messages.deleteTitle}
            text={
              <div className="flex flex-col gap-4">
                <p>{messages.deleteQuestion}</p>
                <Points title={messages.deleteGoes} points={messages.deleteGone} />
                <Points title={messages.deleteStays} points={messages.deleteStay} />
              </div>
            }
            confirm={messages.deleteAccount}
            pending={isPending && messages.deleting}
            error={failure}
            onConfirm={() => void run({})}
          />
        </Suspense>
      )}
    </>
  )
}
