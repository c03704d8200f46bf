import { type FormEvent, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import type { CallOptions } from '../api/call.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { focusFirstError } from './focus-first-error.ts'
import { messages } from './messages.ts'
import { photoNow, readyPhoto, usePhoto } from './photo-choice.ts'
import { useUpload, wasStopped } from './use-upload.ts'

interface Way<F extends FieldValues> {
  send: (fields: F, photo: File, options: CallOptions) => Promise<unknown>
  onSent: (fields: F) => void
  /** A field of the form, by the name an answer gives it. */
  fieldOf: (name: string) => Path<F> | null
  failureText: (error: unknown) => string
}

interface Failure {
  tone: 'stop' | 'note'
  text: string
}

const photoMissing: Failure = { tone: 'stop', text: messages.photoMissingLong }

/** Pressed without a photo: the fields are checked, and one chosen meanwhile is not sent unasked. */
const onlyChecked = () => {}

/** Sends a form together with the photo of the student ID, and says on both what is missing or was refused. */
export function useFormWithPhoto<F extends FieldValues>(form: UseFormReturn<F>, way: Way<F>) {
  const { progress, send, cancel } = useUpload()
  const { press } = useOnePress()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [asksPhoto, setAsksPhoto] = useState(false)
  const photo = usePhoto()

  function refuse(error: unknown) {
    if (error instanceof ApiError)
      for (const { field, message } of error.errors) {
        const name = way.fieldOf(field)
        if (name) form.setError(name, { message })
      }
    setFailure(
      wasStopped(error)
        ? { tone: 'note', text: messages.cancelled }
        : { tone: 'stop', text: way.failureText(error) },
    )
  }

  async function submit(fields: F) {
    const ready = await readyPhoto()
    if (!ready) return
    try {
      await press(() => {
        setFailure(null)
        return send(ready.size, options => way.send(fields, ready, options))
      })
      way.onSent(fields)
    } catch (error) {
      refuse(error)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    setAsksPhoto(true)
    setFailure(photoNow() ? null : photoMissing)
    void form
      .handleSubmit(photoNow() ? submit : onlyChecked)(event)
      .then(() => focusFirstError(element))
  }

  return {
    onSubmit,
    // Choosing a photo answers the question for one.
    failure: failure === photoMissing && photo ? null : failure,
    /** What the photo's field wears. */
    photo: { error: asksPhoto && !photo ? messages.photoMissing : null, progress, onCancel: cancel },
  }
}
