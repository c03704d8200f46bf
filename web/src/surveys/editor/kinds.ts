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

/** Changes the kind of a question. Its texts stay, and so do its choices if both kinds have them. */
export function withKind(question: Question, kind: ElementKind, version: number): PageElement {
  const next = newElement(kind, question.name, version)
  if (next.type === 'html') return { ...next, html: question.title }
  const { title, description, isRequired, visibleIf } = question
  const common = {
    title,
    ...(description ? { description } : {}),
    ...(isRequired ? { isRequired } : {}),
    ...(visibleIf ? { visibleIf } : {}),
  }
  const choices =
    'choices' in question && 'choices' in next
      ? {
          choices: question.choices,
          ...(question.choicesOrder ? { choicesOrder: question.choicesOrder } : {}),
          ...(question.showOtherItem ? { showOtherItem: true } : {}),
        }
      : {}
  return { ...next, ...common, ...choices } as Question
}
