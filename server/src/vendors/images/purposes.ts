/** The use of an image, which determines its format and sizes. `document`: ID photos and ethics letters. */
export type ImagePurpose = 'document' | 'avatar' | 'sessionPhoto'

/** In pixels. */
export type Size = {
  name: string
  width: number
  height: number
  /** `inside` keeps the whole image and never enlarges it; `cover` fills the frame and crops the rest. */
  fit: 'inside' | 'cover'
}

/** The largest size comes first, because the others are made from it. */
export const purposes: Record<
  ImagePurpose,
  { format: 'jpeg' | 'webp'; quality: number; sizes: [Size, ...Size[]] }
> = {
  document: {
    format: 'jpeg',
    quality: 82,
    sizes: [{ name: 'full', width: 2000, height: 2000, fit: 'inside' }],
  },
  avatar: {
    format: 'webp',
    quality: 82,
    sizes: [{ name: '256', width: 256, height: 256, fit: 'cover' }],
  },
  sessionPhoto: {
    format: 'webp',
    quality: 78,
    sizes: [
      { name: '1200', width: 1200, height: 2400, fit: 'inside' },
      { name: '640', width: 640, height: 1280, fit: 'inside' },
      { name: '320', width: 320, height: 640, fit: 'inside' },
    ],
  },
}
