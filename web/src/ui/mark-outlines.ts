/** The outlines of the mark, in a 32 × 32 box. */
export const drawnMark = {
  bowl: 'M2 7.5v4C2 17.5 6.3 20.5 13 20.5h6c6.7 0 11-3 11-9v-4h-4.5v3.7c0 3.4-2.2 5-6.5 5h-6c-4.3 0-6.5-1.6-6.5-5V7.5z',
  dot: 'M16 22.6l4.2 4.2-4.2 4.2-4.2-4.2z',
}

/* The variant for small sizes, like caption sizes of typefaces: a heavier bowl with a slanted end, a larger dot, no margin. */
const small = {
  bowl: 'M.5 5.2v5.5C.5 17 5 20 12.4 20h7.2c7.4 0 11.9-3 11.9-9.3V3.4l-5.6 1.9v5c0 3-2.2 4.3-6.5 4.3h-6.8c-4.3 0-6.5-1.3-6.5-4.3V3.4z',
  dot: 'M16 21.5l5.1 5.1-5.1 5.1-5.1-5.1z',
}

/** The outlines for a height in pixels, in a 32 × 32 box. */
export function markPaths(height: number): { bowl: string; dot: string } {
  return height < 44 ? small : drawnMark
}
