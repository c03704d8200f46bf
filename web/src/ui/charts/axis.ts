/** Round steps from 0 to at least `highest`, at most five of them: 0, 20, 40, 60. Whole numbers only. */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map(times => times * power).find(size => size >= rough) ?? 1)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Every how many items a label fits, when one takes `label` pixels of a `slot`. */
export function labelStride(slot: number, label: number): number {
  return Math.max(1, Math.ceil(label / Math.max(1, slot)))
}
