import { kindOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { PageElement, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import {
  AlignLeft,
  Calendar,
  CircleDot,
  Grid3x3,
  Hash,
  type LucideIcon,
  Pilcrow,
  SquareCheck,
  Star,
  TextCursorInput,
} from 'lucide-react'
import { type ElementKind, newElement } from './draft.ts'

export const kindIcons: Record<ElementKind, LucideIcon> = {
  singleChoice: CircleDot,
  multipleChoice: SquareCheck,
  scale: Star,
  matrix: Grid3x3,
  shortText: TextCursorInput,
  longText: AlignLeft,
  number: Hash,
  date: Calendar,
  textBlock: Pilcrow,
}

export const elementKind = (element: PageElement): ElementKind =>
  element.type === 'html' ? 'textBlock' : kindOf(element)

/** Merges `part` into an element. The value undefined removes a property. */
export const merged = <T extends object>(element: T, part: object): T =>
  Object.fromEntries(Object.entries({ ...element, ...part }).filter(([, value]) => value !== undefined)) as T

/**
 * Changes the kind of a question. Its texts stay, and so do its choices if both kinds have them. `before` has the
 * question as it was with each earlier kind, oldest first, so that choosing a kind by mistake loses nothing.
 */
export function withKind(
  question: Question,
  kind: ElementKind,
  version: number,
  before: readonly Question[] = [],
): PageElement {
  const next = newElement(kind, question.name, version)
  if (next.type === 'html') return { ...next, html: question.title }
  const same = before.findLast(one => elementKind(one) === kind) ?? next
  const source = [...before, question].findLast(one => 'choices' in one)
  const { title, description, isRequired, visibleIf } = question
  const common = { title, description, isRequired, visibleIf }
  if (!source || !('choices' in next)) return merged(same, common)
  const { choices, choicesOrder, showOtherItem } = source
  return merged(same, { ...common, choices, choicesOrder, showOtherItem })
}
