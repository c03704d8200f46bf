import { useEffect, useRef } from 'react'
import { fileSize } from '../ui/file-size.ts'
import { PhotoField } from '../ui/PhotoField.tsx'
import type { PhotoProgress } from '../ui/photo-faces.tsx'
import { putFile } from '../ui/photo-file.ts'
import { messages } from './messages.ts'
import { choosePhoto, type PhotoChoice, photoNow, usePhoto } from './photo-choice.ts'

function noteOf({ original, ready, isDecoded, problem }: PhotoChoice): string {
  if (problem) return fileSize(original.size)
  if (!ready) return messages.photoPreparing
  if (!isDecoded) return messages.photoNotShown(fileSize(original.size))
  if (ready === original) return messages.photoAsItIs(fileSize(original.size))
  return messages.photoShrunk(fileSize(original.size), fileSize(ready.size))
}

/** AUT-30 to AUT-32: the photo of the student ID, made smaller before it is sent. */
export function IdPhotoField(props: {
  error?: string | null
  progress?: PhotoProgress | null
  onCancel?: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const choice = usePhoto()

  useEffect(() => {
    // A form that comes back finds the photo it had.
    const kept = photoNow()
    if (kept) putFile(input.current, kept.original)
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
