import { useEffect, useRef } from 'react'
import { fileSize } from '../../ui/file-size.ts'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { putFile } from '../../ui/photo-file.ts'
import type { PhotoProgress } from '../../ui/photo-views.tsx'
import { messages } from './messages.ts'
import { choosePhoto, type PhotoChoice, photoNow, usePhoto } from './photo-choice.ts'

function noteOf({ original, ready, isDecoded, problem }: PhotoChoice): string {
  if (problem) return fileSize(original.size)
  if (!ready) return messages.photoPreparing
  if (!isDecoded) return messages.photoNotShown(fileSize(original.size))
  if (ready === original) return messages.photoAsItIs(fileSize(original.size))
  return messages.photoShrunk(fileSize(original.size), fileSize(ready.size))
}

/** The photo of the student ID, which is reduced before it is sent. AUT-30 to AUT-32. */
export function IdPhotoField(props: {
  error?: string | null
  progress?: PhotoProgress | null
  onCancel?: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const choice = usePhoto()

  useEffect(() => {
    // Restores the photo when the form is mounted again.
    const chosen = photoNow()
    if (chosen) putFile(input.current, chosen.original)
  }, [])

  return (
    <PhotoField
      ref={node => {
        input.current = node
      }}
      name="idImage"
      label={messages.photo}
      note={choice ? noteOf(choice) : undefined}
      ready={choice?.ready && choice.isDecoded ? messages.photoReady : null}
      error={choice?.problem ? messages.photoProblems[choice.problem] : props.error}
      progress={props.progress}
      onCancel={props.onCancel}
      onFile={choosePhoto}
    />
  )
}
