/** Accepted image formats: those that phones, cameras, browsers and screenshots produce. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The number of bytes that are enough to detect the format. */
export const imageHeadBytes = 1024

/**
 * Detects the format by the first bytes, regardless of the name or content type. `unsupported` is an image that we
 * don't accept (HEIC needs a licensed decoder, SVG can contain scripts); null is any other file.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | 'unsupported' | null {
  const head = String.fromCharCode(...bytes.subarray(0, imageHeadBytes))
  const signature = signatures.find(({ starts }) => head.startsWith(starts))
  if (signature) return signature.format
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4)) return isobmffFormat(head)
  return svg.test(head) ? 'unsupported' : null
}

const signatures: { format: ImageFormat | 'unsupported'; starts: string }[] = [
  { format: 'jpeg', starts: '\xff\xd8\xff' },
  { format: 'png', starts: '\x89PNG\r\n\x1a\n' },
  { format: 'gif', starts: 'GIF87a' },
  { format: 'gif', starts: 'GIF89a' },
  // TIFF in both byte orders, Photoshop, two variants of JPEG XL, JPEG 2000.
  { format: 'unsupported', starts: 'II*\0' },
  { format: 'unsupported', starts: 'MM\0*' },
  { format: 'unsupported', starts: '8BPS' },
  { format: 'unsupported', starts: '\xff\x0a' },
  { format: 'unsupported', starts: '\0\0\0\x0cJXL ' },
  { format: 'unsupported', starts: '\0\0\0\x0cjP  ' },
]

const svg = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml.*|<!--.*|<!DOCTYPE\s+svg.*)?<svg[\s>]/is

const heicBrand = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** AVIF, HEIC and videos share a container format. Its first box lists the brands. */
function isobmffFormat(head: string): 'avif' | 'unsupported' | null {
  const boxEnd = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands: string[] = head.slice(8, boxEnd).match(/.{4}/gs) ?? []
  if (brands.includes('avif')) return 'avif'
  return brands.some(brand => heicBrand.test(brand)) ? 'unsupported' : null
}
