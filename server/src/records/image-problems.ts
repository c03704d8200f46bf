import type { FieldCode } from '@bahth/domain/field-problems.ts'
import type { ImageRefusal } from '../vendors/images/images.ts'

/** Why an image is refused and what to do (AUT-31, SES-41). */
export const imageProblem: Record<ImageRefusal, FieldCode> = {
  not_an_image: 'image_expected',
  image_format_unsupported: 'image_format_unsupported',
  image_broken: 'image_broken',
  image_too_large: 'image_too_large',
}
