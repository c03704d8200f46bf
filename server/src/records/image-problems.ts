import type { ImageRefusal } from '../vendors/images/images.ts'

/** Why an image is refused and what to do, in the words shown to members (AUT-31, SES-41). */
export const imageProblem: Record<ImageRefusal, string> = {
  not_an_image: 'Please upload an image file',
  image_format_unsupported: 'Please upload an image file: JPEG, PNG or WebP. We can’t read this type.',
  image_broken: 'This image is damaged or incomplete. Please take the photo again.',
  image_too_large: 'This image has too many pixels. Please use a smaller photo.',
}
