/** At most five round whole numbers from 0 to at least `highest`: 0, 20, 40, 60. */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map(times => times * power).find(size => size >= rough) ?? 1)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Returns n, if only every n-th label fits: `label` is a label's width and `slot` the space per bar, in pixels. */
export function labelStride(slot: number, label: number): number {
  return Math.max(1, Math.ceil(label / Math.max(1, slot)))
}
