import { useEffect, useRef } from 'react'
import { fileSize } from '../ui/file-size.ts'
import { PhotoField } from '../ui/PhotoField.tsx'
import type { PhotoProgress } from '../ui/photo-faces.tsx'
import { putFile } from '../ui/photo-file.ts'
import { choosePhoto, type PhotoChoice, photoNow, usePhoto } from './photo-choice.ts'
import { words } from './words.ts'

function noteOf({ original, ready, problem }: PhotoChoice): string {
  if (problem) return fileSize(original.size)
  if (!ready) return words.photoPreparing
  if (ready === original) return words.photoAsItIs(fileSize(original.size))
  return words.photoShrunk(fileSize(original.size), fileSize(ready.size))
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
      label={words.photo}
      note={choice ? noteOf(choice) : undefined}
      ready={choice?.ready ? words.photoReady : null}
      error={choice?.problem ? words.photoProblems[choice.problem] : props.error}
      progress={props.progress}
      onCancel={props.onCancel}
      onFile={choosePhoto}
    />
  )
}
