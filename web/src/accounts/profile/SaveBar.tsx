import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Message } from '../../ui/Message.tsx'
import { messages } from './messages.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** What is not saved yet, and what to do about it; it stays in reach at the window's lower edge until it is done. */
export function SaveBar(props: { form: ProfileForm }) {
  const { form } = props
  const isUnsaved = form.changed.length > 0
  return (
    <div
      className={classes(
        'z-20 -mx-gutter px-gutter py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0',
        isUnsaved && 'sticky bottom-[var(--banner,0px)] border-ink border-t-2 bg-paper',
      )}
    >
      {form.failure && (
        <Message live tone="stop" className="mb-4">
          {form.failure}
        </Message>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-2 text-sm">
          {isUnsaved ? messages.unsaved(form.changed.length) : messages.saved}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:children-fill">
          {isUnsaved && (
            <Button disabled={form.isPending} onClick={form.discard}>
              {messages.discard}
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            pending={form.isPending && messages.saving}
            disabledReason={isUnsaved ? null : messages.nothingToSave}
          >
            {messages.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
