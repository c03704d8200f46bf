import type { Language } from '@bahth/domain/languages.ts'
import type { Page, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { memo, useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ElementRow } from './ElementRow.tsx'
import { earlierQuestions, numbersOf, stepOf } from './edits.ts'
import { messages } from './messages.ts'
import type { Checked, PartProblems } from './problems.ts'
import { SectionBlock } from './SectionBlock.tsx'
import type { Editor, EditorActions } from './use-editor.ts'

// Constants, so that rows that don't need the data aren't rendered again.
const noQuestions: readonly Question[] = []
const noProblems: PartProblems = {}
const noNumbers: ReadonlyMap<string, number> = new Map()

/** Keyboard users have buttons, whose effect the editor announces. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

// A constant, because a new object for each key press would render all rows again: each of them depends on the
// sensors.
const byPointer = { activationConstraint: { distance: 6 } }

/** Returns the same array while the names are the same. */
function useNames(names: readonly string[]): string[] {
  const joined = names.join(' ')
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

/** The numbers of the questions. Returns the same map until a question is added, moved or removed. */
function useNumbers({ questionnaire }: Editor): ReadonlyMap<string, number> {
  const names = useNames([...numbersOf(questionnaire).keys()])
  return useMemo(() => new Map(names.map((name, at) => [name, at + 1])), [names])
}

interface SectionProps {
  page: Page
  index: number
  count: number
  languages: readonly Language[]
  version: number
  byPart: Checked['byPart']
  numbers: ReadonlyMap<string, number>
  /** The open part of this section: the section itself or one of its elements. */
  opened: string | null
  /** The earlier questions that the condition of the open part can use. */
  earlier: readonly Question[]
  isFirst: boolean
  isLast: boolean
  actions: EditorActions
}

/** A section with its elements. Unchanged sections aren't rendered again while the creator types. */
const Section = memo(function Section(props: SectionProps) {
  const { page, languages, version, byPart, numbers, opened, actions } = props
  return (
    <SectionBlock
      page={page}
      index={props.index}
      count={props.count}
      languages={languages}
      problems={byPart.get(page.name) ?? noProblems}
      earlier={props.earlier}
      numbers={numbers}
      isOpen={opened === page.name}
      actions={actions}
    >
      {page.elements.map(element => {
        const isOpen = opened === element.name
        return (
          <ElementRow
            key={element.name}
            element={element}
            number={numbers.get(element.name) ?? null}
            languages={languages}
            version={version}
            problems={byPart.get(element.name) ?? noProblems}
            earlier={isOpen ? props.earlier : noQuestions}
            numbers={isOpen ? numbers : noNumbers}
            isOpen={isOpen}
            isFirst={isOpen && props.isFirst}
            isLast={isOpen && props.isLast}
            actions={actions}
          />
        )
      })}
    </SectionBlock>
  )
})

const holds = (page: Page, name: string): boolean =>
  page.name === name || page.elements.some(element => element.name === name)

/** All sections and their elements in one column. Elements are dragged within and between sections. */
export function Outline(props: {
  editor: Editor
  version: number
  /** During a drag, Escape cancels the drag and must not close the dialog. */
  onDragging: (dragging: boolean) => void
}) {
  const { editor, version, onDragging } = props
  const { questionnaire, opened, checked, actions } = editor
  const { pages, languages } = questionnaire
  const order = useNames(pages.flatMap(page => page.elements.map(({ name }) => name)))
  const sensors = useSensors(useSensor(PointerSensor, byPointer))
  const numbers = useNumbers(editor)
  function dropped({ active, over }: DragEndEvent) {
    onDragging(false)
    if (over) actions.moveTo(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={silent}
      onDragStart={() => onDragging(true)}
      onDragEnd={dropped}
      onDragCancel={() => onDragging(false)}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <div className="flex min-w-0 flex-col gap-8">
          {pages.map((page, index) => {
            const here = opened !== null && holds(page, opened) ? opened : null
            return (
              <Section
                key={page.name}
                page={page}
                index={index}
                count={pages.length}
                languages={languages}
                version={version}
                byPart={checked.byPart}
                numbers={numbers}
                opened={here}
                earlier={here === null ? noQuestions : earlierQuestions(questionnaire, here)}
                isFirst={here !== null && stepOf(questionnaire, here, -1) === null}
                isLast={here !== null && stepOf(questionnaire, here, 1) === null}
                actions={actions}
              />
            )
          })}
          <Button icon={Plus} className="self-start" onClick={() => actions.addPage(pages.length)}>
            {messages.addSection}
          </Button>
        </div>
      </SortableContext>
    </DndContext>
  )
}
