import { removeStored } from '../../api/storage.ts'
import { choosePhoto } from './photo-choice.ts'

export const identityDraft = 'identity'

/** Removes the entries and the photo of a new identity check after it was sent. */
export function forgetIdentity(): void {
  removeStored('session', `draft.${identityDraft}`)
  choosePhoto(null)
}
