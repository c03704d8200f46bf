/** A block of a policy's section: a paragraph, list, heading, or a component. */
export type PolicyBlock<Part extends string> =
  | string
  | { list: readonly string[] }
  | { heading: string }
  | { part: Part }

/** A section. Its position is its number. */
export interface PolicySection<Part extends string> {
  /** The fragment of the section in the address. */
  id: string
  title: string
  blocks: readonly PolicyBlock<Part>[]
}
