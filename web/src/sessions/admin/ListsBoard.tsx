import {
  type Announcements,
  closestCorners,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { Session } from '../session-view.ts'
import {
  type Editing,
  type ListName,
  listWith,
  moveTo,
  type ParticipantsResponse,
  type Person,
} from './lists.ts'
import { nameOf } from './ParticipantRow.tsx'
import { ParticipantTable } from './ParticipantTable.tsx'
import { messages as lists } from './participant-messages.ts'

/** Longer lists can't be dragged, because dnd-kit measures every row at each step. */
const maxDraggable = 200

const titles: Record<ListName, string> = { signed: lists.registered, waitlist: lists.waitlist }

const isListName = (id: UniqueIdentifier): id is ListName => id === 'signed' || id === 'waitlist'

/** The screen reader announcements of a drag. */
function announcementsFor(editing: Editing, people: ReadonlyMap<string, Person>): Announcements {
  const name = (id: UniqueIdentifier) => nameOf(String(id), people.get(String(id)))
  const positionOf = (id: UniqueIdentifier) => {
    const list = listWith(editing, String(id)) ?? 'signed'
    return { list: titles[list], position: editing.mine[list].indexOf(String(id)) + 1 }
  }
  return {
    onDragStart: ({ active }) => lists.picked(name(active.id), positionOf(active.id).position),
    onDragOver({ active, over }) {
      if (!over || over.id === active.id) return undefined
      if (isListName(over.id)) {
        const others = editing.mine[over.id].filter(id => id !== active.id)
        return lists.over(name(active.id), titles[over.id], others.length + 1)
      }
      const there = positionOf(over.id)
      return lists.over(name(active.id), there.list, there.position)
    },
    // Announced before the lists change: the dragged person takes the position of the person below.
    onDragEnd({ active, over }) {
      const { list, position: at } = positionOf(over && !isListName(over.id) ? over.id : active.id)
      return lists.dropped(name(active.id), list, at)
    },
    onDragCancel: ({ active }) => lists.putBack(name(active.id)),
  }
}

interface Props {
  session: Session
  response: ParticipantsResponse
  editing: Editing
  onChange: (editing: Editing) => void
  find: string
  /** During a drag, Escape cancels the drag and must not close the dialog. */
  onDragging: (dragging: boolean) => void
}

/**
 * Dragging. A person enters a list when dragged over it, gets a position on drop, and returns to the old position on
 * cancel.
 */
function useDragging({ editing, onChange, onDragging }: Pick<Props, 'editing' | 'onChange' | 'onDragging'>) {
  const [before, setBefore] = useState<Editing | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const listAt = (id: UniqueIdentifier) => (isListName(id) ? id : listWith(editing, String(id)))

  function moveDragged({ active, over }: DragOverEvent | DragEndEvent) {
    if (!over || over.id === active.id) return
    const to = listAt(over.id)
    if (!to) return
    const index = isListName(over.id) ? editing.mine[to].length : editing.mine[to].indexOf(String(over.id))
    onChange(moveTo(editing, String(active.id), to, index))
  }

  return {
    sensors,
    onDragStart() {
      setBefore(editing)
      onDragging(true)
    },
    onDragOver(event: DragOverEvent) {
      const { active, over } = event
      const to = over && listAt(over.id)
      if (to && to !== listWith(editing, String(active.id))) moveDragged(event)
    },
    onDragEnd(event: DragEndEvent) {
      moveDragged(event)
      onDragging(false)
    },
    onDragCancel() {
      if (before) onChange(before)
      onDragging(false)
    },
  }
}

/** Both lists, side by side or stacked. People are dragged by pointer or keyboard within and between them. */
export function ListsBoard(props: Props) {
  const { session, response, editing, onChange } = props
  const dragging = useDragging(props)
  const people = new Map(
    [...response.signed, ...response.waitlist].map(person => [person.identifier, person]),
  )
  const count = editing.mine.signed.length + editing.mine.waitlist.length
  const canDrag = count <= maxDraggable && props.find.trim() === ''
  return (
    <DndContext
      {...dragging}
      collisionDetection={closestCorners}
      accessibility={{
        announcements: announcementsFor(editing, people),
        screenReaderInstructions: { draggable: lists.instructions },
      }}
    >
      {count > maxDraggable && <p className="text-ink-2 text-sm">{lists.tooManyToDrag}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        {(['signed', 'waitlist'] as const).map(list => (
          <ParticipantTable
            key={list}
            list={list}
            session={session}
            capacity={response.capacity}
            people={people}
            editing={editing}
            onChange={onChange}
            find={props.find}
            canDrag={canDrag}
          />
        ))}
      </div>
    </DndContext>
  )
}
