import type { Images } from './images.ts'
import type { ImageLimits } from './reencoder.ts'

/** Opens the images of this process. The library behind them is large: it is loaded with the first upload. */
export function openImages(limits: Partial<ImageLimits> = {}): Images {
  let opened: Promise<Images> | undefined
  return {
    async reencode(bytes, purpose) {
      opened ??= import('./reencoder.ts').then(({ openReencoder }) => openReencoder(limits))
      return (await opened).reencode(bytes, purpose)
    },
  }
}
