import { fold } from '@bahth/domain/fold.ts'
import { searchWords } from '@bahth/domain/search-words.ts'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useState } from 'react'
import { useNow } from '../../api/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { type Session, statusOf } from '../session-view.ts'
import type { Editing, ListName, Person } from './lists.ts'
import { nameOf, ParticipantRow } from './ParticipantRow.tsx'
import { messages as lists } from './participant-messages.ts'

/** Rows shown at first, and added with each press of “Show more”. */
const pageSize = 200

function matches(id: string, person: Person | undefined, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = fold([nameOf(id, person), person?.email, person?.studentId].join(' '))
  return words.every(word => text.includes(word))
}

/** The people who match the search, with their positions. */
const positionsOf = (ids: readonly string[], people: ReadonlyMap<string, Person>, words: readonly string[]) =>
  ids.flatMap((id, index) => (matches(id, people.get(id), words) ? [{ id, position: index + 1 }] : []))

/** The name of a list and the number of people in it. */
function Heading(props: { id: string; isSigned: boolean; count: number; capacity: number }) {
  const { isSigned, count } = props
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-ink border-b-2 pb-2">
      <h3 id={props.id} className="font-semi font-serif text-xl">
        {isSigned ? lists.registered : lists.waitlist}
      </h3>
      {(isSigned || count > 0) && (
        <p className="text-ink-2 text-sm">
          {isSigned ? lists.registeredNote(count, props.capacity) : lists.waitlistNote(count)}
        </p>
      )}
    </div>
  )
}

/** The column header for presence. */
function PresenceHead(props: { before: number }) {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={props.before} className="pt-2 text-end font-regular text-ink-2 text-xs">
          {lists.presentShort}
        </th>
        <td />
      </tr>
    </thead>
  )
}

function EmptyList(props: { isSearching: boolean; isSigned: boolean }) {
  const { isSearching, isSigned } = props
  return (
    <p className="py-5 text-ink-2 text-sm">
      {isSearching ? lists.notFound : isSigned ? lists.emptyRegistered : lists.emptyWaitlist}
    </p>
  )
}

/** One of the two lists, in its order (SES-28). */
export function ParticipantTable(props: {
  list: ListName
  session: Session
  capacity: number
  people: ReadonlyMap<string, Person>
  editing: Editing
  onChange: (editing: Editing) => void
  find: string
  canDrag: boolean
}) {
  const { list, people, editing } = props
  const titleId = useId()
  const [max, setMax] = useState(pageSize)
  const { setNodeRef, isOver } = useDroppable({ id: list, disabled: !props.canDrag })
  const ids = editing.mine[list]
  const words = searchWords(props.find)
  const matching = positionsOf(ids, people, words)
  const isSigned = list === 'signed'
  const hasBegun = ['live', 'past'].includes(statusOf(props.session, useNow()))
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className="min-w-0 outline-none">
      <Heading id={titleId} isSigned={isSigned} count={ids.length} capacity={props.capacity} />
      <div
        ref={setNodeRef}
        className={`min-h-16 overflow-x-hidden overflow-y-auto border-ink sm:border-b-2 sm:max-h-[clamp(20rem,100dvh-35rem,28rem)] print:max-h-none print:overflow-visible ${isOver ? 'bg-nile-wash' : ''}`}
      >
        {matching.length === 0 ? (
          <EmptyList isSearching={words.length > 0} isSigned={isSigned} />
        ) : (
          <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={!props.canDrag}>
            <table aria-labelledby={titleId} className="w-full text-sm">
              {hasBegun && isSigned && <PresenceHead before={props.canDrag ? 4 : 3} />}
              <tbody>
                {matching.slice(0, max).map(({ id, position }) => (
                  <ParticipantRow
                    key={id}
                    id={id}
                    position={position}
                    list={list}
                    isLast={position === ids.length}
                    person={people.get(id)}
                    session={props.session}
                    hasBegun={hasBegun}
                    editing={editing}
                    onChange={props.onChange}
                    canDrag={props.canDrag}
                  />
                ))}
              </tbody>
            </table>
          </SortableContext>
        )}
        {matching.length > max && (
          <Button variant="quiet" wide onClick={() => setMax(max + pageSize)}>
            {lists.showMore}
          </Button>
        )}
      </div>
    </section>
  )
}
