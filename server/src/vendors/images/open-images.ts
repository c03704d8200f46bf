import type { Images } from './images.ts'
import type { ImageLimits } from './reencoder.ts'

/** Re-encodes images with sharp, which is loaded with the first upload because it is large. */
export function openImages(limits: Partial<ImageLimits> = {}): Images {
  let opened: Promise<Images> | undefined
  return {
    async reencode(bytes, purpose) {
      opened ??= import('./reencoder.ts').then(({ openReencoder }) => openReencoder(limits))
      return (await opened).reencode(bytes, purpose)
    },
  }
}
