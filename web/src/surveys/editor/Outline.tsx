import type { Question } from '@bahth/domain/surveys/questionnaire/types.ts'
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
import { useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ElementRow } from './ElementRow.tsx'
import { earlierQuestions, numbersOf, stepOf } from './edits.ts'
import { messages } from './messages.ts'
import type { PartProblems } from './problems.ts'
import { SectionBlock } from './SectionBlock.tsx'
import type { Editor } from './use-editor.ts'

// One object for all, so that rows that don't need them aren't drawn again.
const noQuestions: readonly Question[] = []
const noProblems: PartProblems = {}
const noNumbers: ReadonlyMap<string, number> = new Map()

/** The keyboard has buttons, whose effect is announced by the editor. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

function useOrder({ questionnaire }: Editor) {
  const joined = questionnaire.pages.flatMap(page => page.elements.map(({ name }) => name)).join(' ')
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

/** All sections and their elements in one column. Elements are dragged within and between sections. */
export function Outline(props: { editor: Editor; version: number }) {
  const { editor, version } = props
  const { questionnaire, opened, checked, actions } = editor
  const { pages, languages } = questionnaire
  const order = useOrder(editor)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const numbers = numbersOf(questionnaire)
  const earlierOf = (name: string) => (name === opened ? earlierQuestions(questionnaire, name) : noQuestions)
  const dropped = ({ active, over }: DragEndEvent) =>
    over && actions.moveTo(String(active.id), String(over.id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={silent}
      onDragEnd={dropped}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <div className="flex min-w-0 flex-col gap-8">
          {pages.map((page, index) => (
            <SectionBlock
              key={page.name}
              page={page}
              index={index}
              count={pages.length}
              languages={languages}
              problems={checked.byPart.get(page.name) ?? noProblems}
              earlier={earlierOf(page.name)}
              numbers={numbers}
              isOpen={opened === page.name}
              actions={actions}
            >
              {page.elements.map(element => (
                <ElementRow
                  key={element.name}
                  element={element}
                  number={numbers.get(element.name) ?? null}
                  languages={languages}
                  version={version}
                  problems={checked.byPart.get(element.name) ?? noProblems}
                  earlier={earlierOf(element.name)}
                  numbers={element.name === opened ? numbers : noNumbers}
                  isOpen={opened === element.name}
                  isFirst={opened === element.name && stepOf(questionnaire, element.name, -1) === null}
                  isLast={opened === element.name && stepOf(questionnaire, element.name, 1) === null}
                  actions={actions}
                />
              ))}
            </SectionBlock>
          ))}
          <Button icon={Plus} className="self-start" onClick={() => actions.addPage(pages.length)}>
            {messages.addSection}
          </Button>
        </div>
      </SortableContext>
    </DndContext>
  )
}
