import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'
import { messages } from './messages.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** The number of unsaved changes, with buttons to save and discard them. Sticks to the lower edge of the window. */
export function SaveBar(props: { form: ProfileForm }) {
  const { form } = props
  const bar = useRef<HTMLDivElement>(null)
  const isUnsaved = form.changed.length > 0
  useBarHeight(bar, '--action-bar', isUnsaved)
  return (
    <div
      ref={bar}
      data-action-bar={isUnsaved ? '' : undefined}
      className={classes(
        'z-20 -mx-gutter px-gutter py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0',
        isUnsaved && 'sticky bottom-(--bottom-inset) border-ink border-t-2 bg-paper',
      )}
    >
      <Failure className="mb-4" text={form.failure} />
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
            variant="primary"
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
