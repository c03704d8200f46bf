import { Checkbox } from '../../ui/Checkbox.tsx'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { SessionPhoto } from '../SessionPhoto.tsx'
import type { Session } from '../session-view.ts'
import { messages } from './messages.ts'

/** The change to the photo of an edited session. */
export interface PhotoChange {
  file: File | null
  remove: boolean
}

/** Replaces or removes the photo. Choosing a new one cancels the removal (SES-46, SES-69). */
export function EditPhoto(props: {
  session: Session
  change: PhotoChange
  onChange: (change: PhotoChange) => void
  error: string | undefined
}) {
  const { session, change, onChange } = props
  return (
    <div className="mt-4 flex flex-col gap-4">
      {session.photoUrl && (
        <div>
          <p className="font-semi text-sm">{messages.currentPhoto}</p>
          <SessionPhoto session={session} ratio="3 / 1" sizes="320px" className="mt-1 max-w-80 rounded" />
          <Checkbox
            label={messages.removePhoto}
            hint={change.file ? messages.removeOverruled : undefined}
            checked={change.remove}
            disabled={change.file !== null}
            onChange={event => onChange({ ...change, remove: event.target.checked })}
          />
        </div>
      )}
      <PhotoField
        label={messages.fields.photo}
        prompt={messages.photoPrompt}
        error={props.error}
        onFile={file => onChange({ file, remove: file ? false : change.remove })}
      />
    </div>
  )
}
