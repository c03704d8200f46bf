/** What a section of a policy is made of: paragraphs, lists, headings, and parts that are more than text. */
export type PolicyBlock<Part extends string> =
  | string
  | { list: readonly string[] }
  | { heading: string }
  | { part: Part }

/** A numbered section; its number is its place. */
export interface PolicySection<Part extends string> {
  /** Its address on the page. */
  id: string
  title: string
  blocks: readonly PolicyBlock<Part>[]
}
