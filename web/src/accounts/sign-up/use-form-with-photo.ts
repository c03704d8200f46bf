import { type FormEvent, useState } from 'react'
import type { CallOptions } from '../../api/call.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import type { Form } from '../../forms/use-form.ts'
import { useUnloadWarning } from '../../shell/use-unload-warning.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { messages } from './messages.ts'
import { photoNow, readyPhoto, usePhoto } from './photo-choice.ts'
import { useUpload, wasStopped } from './use-upload.ts'

interface Sending<V> {
  send: (values: V, photo: File, options: CallOptions) => Promise<unknown>
  onSent: (values: V) => void
  failureText: (error: unknown) => string
}

interface Failure {
  tone: 'stop' | 'note'
  text: string
}

/** Submits a form together with the photo of the student ID. */
export function useFormWithPhoto<V extends object>(form: Form<V>, sending: Sending<V>) {
  const upload = useUpload()
  const [isPhotoRequired, setPhotoRequired] = useState(false)
  const [wasMissing, setMissing] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const photo = usePhoto()
  // Unlike the entries, the photo is not kept.
  useUnloadWarning(photo !== null)

  async function send(values: V): Promise<boolean> {
    const ready = await readyPhoto()
    if (ready) await upload.send(ready.size, options => sending.send(values, ready, options))
    return ready !== null
  }

  const { runOrThrow, reset, failure } = useAsyncAction(send, {
    onSuccess: (isSent, values) => isSent && sending.onSent(values),
    onError: error => {
      setStopped(wasStopped(error))
      return wasStopped(error)
    },
    failureText: sending.failureText,
  })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const chosen = photoNow()
    setPhotoRequired(true)
    setMissing(!chosen)
    setStopped(false)
    reset()
    const canBeSent = chosen !== null && chosen.problem === null
    // Without a photo that can be sent, submitting only validates the fields. A photo chosen during the validation isn't
    // sent with it.
    void form.submit(canBeSent ? runOrThrow : () => focusFirstError(element))(event)
  }

  const shown: Failure | null =
    wasMissing && !photo
      ? { tone: 'stop', text: messages.photoMissingLong }
      : isStopped
        ? { tone: 'note', text: messages.cancelled }
        : failure === null
          ? null
          : { tone: 'stop', text: failure }
  return {
    onSubmit,
    failure: shown,
    /** The props of the photo field. */
    photo: {
      error: isPhotoRequired && !photo ? messages.photoMissing : null,
      progress: upload.progress,
      onCancel: upload.cancel,
    },
  }
}
