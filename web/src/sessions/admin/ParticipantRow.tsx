import { fullName } from '@bahth/domain/full-name.ts'
import { useSortable } from '@dnd-kit/sortable'
import {
  ArrowDown,
  ArrowRightLeft,
  ArrowUp,
  ArrowUpToLine,
  Ban,
  EllipsisVertical,
  GripVertical,
  UserMinus,
} from 'lucide-react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatNumber } from '../../format/text.ts'
import { useUnloadWarning } from '../../shell/use-unload-warning.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Session } from '../session-view.ts'
import { type Editing, type ListName, moveTo, type Person, removePerson, shift } from './lists.ts'
import { messages as lists } from './participant-messages.ts'

/** A person's name, or the typed ID if the server hasn't identified the person yet. */
export const nameOf = (id: string, person: Person | undefined): string => (person ? fullName(person) : id)

interface Props {
  id: string
  /** Counted from 1. */
  position: number
  list: ListName
  isLast: boolean
  person: Person | undefined
  session: Session
  /** Whether the session has started, so that presence can be marked. */
  hasBegun: boolean
  editing: Editing
  onChange: (editing: Editing) => void
  canDrag: boolean
}

/**
 * Call it before a row leaves its list: its menu has the focus and will be removed. The menu of the next row gets the
 * focus, or that of the previous one, or the list.
 */
function passFocus(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? row?.closest('section')
  target?.focus()
}

function itemsFor(props: Props, row: () => HTMLElement | null): MenuItem[] {
  const { id, position, list, editing, onChange } = props
  const leave = (changed: Editing) => {
    passFocus(row())
    onChange(changed)
  }
  const other = list === 'signed' ? 'waitlist' : 'signed'
  return [
    ...(position > 1
      ? [
          { label: lists.up, icon: ArrowUp, onSelect: () => onChange(shift(editing, id, -1)) },
          { label: lists.first, icon: ArrowUpToLine, onSelect: () => onChange(moveTo(editing, id, list, 0)) },
        ]
      : []),
    ...(props.isLast
      ? []
      : [{ label: lists.down, icon: ArrowDown, onSelect: () => onChange(shift(editing, id, 1)) }]),
    {
      label: list === 'signed' ? lists.toWaitlist : lists.toRegistered,
      icon: ArrowRightLeft,
      onSelect: () => leave(moveTo(editing, id, other, editing.mine[other].length)),
    },
    {
      label: lists.remove,
      icon: UserMinus,
      danger: true,
      separated: true,
      onSelect: () => leave(removePerson(editing, id)),
    },
  ]
}

/** Marks a registered member present by hand. Available from the start of the session. */
function PresentBox(props: { person: Person; session: Session; name: string }) {
  const { person, session, name } = props
  const { run, inFlight } = useApiMutation('participants.setPresent', {
    queue: `present ${session.id} ${person.identifier}`,
    failureText: lists.presentFailed,
    failureAsToast: true,
  })
  useUnloadWarning(inFlight.length > 0)
  return (
    <Checkbox
      hideLabel
      label={lists.present(name)}
      checked={inFlight.at(-1)?.body?.present ?? person.present}
      onChange={event =>
        void run({
          params: { id: session.id, userId: person.identifier },
          body: { present: event.target.checked },
        })
      }
    />
  )
}

/** One person in a list: drag handle, position, name, and a menu of actions. */
export function ParticipantRow(props: Props) {
  const { id, position, list, person, session, canDrag } = props
  const name = nameOf(id, person)
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: !canDrag,
    })
  const isRegistered = list === 'signed' && person?.status === 'registered'
  return (
    <tr
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={`border-line border-b ${isDragging ? 'relative z-10 bg-nile-wash' : 'bg-surface'}`}
    >
      {canDrag && (
        <td className="w-11 print:hidden">
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            // The library's “sortable” is English on every page.
            aria-roledescription={undefined}
            aria-label={lists.move(name)}
            className="flex size-11 cursor-grab touch-none items-center justify-center rounded text-ink-2 hover:bg-sunk"
          >
            <GripVertical size={18} aria-hidden="true" />
          </button>
        </td>
      )}
      <td className="w-8 pe-2 text-end text-ink-2">{formatNumber(position)}</td>
      <th scope="row" className="min-w-0 max-w-0 py-2 text-start font-regular">
        <span className="flex min-w-0 items-center gap-2">
          <Text className="truncate text-match font-semi">{name}</Text>
          {person?.suspended && (
            <Badge tone="stop" icon={Ban} className="flex-none">
              {lists.suspended}
            </Badge>
          )}
        </span>
        {person ? (
          <span dir="ltr" className="block truncate text-ink-2 rtl:text-end">
            {[person.studentId, person.email].filter(Boolean).join(' · ')}
          </span>
        ) : (
          <span className="block truncate text-ink-2">{lists.unresolved}</span>
        )}
      </th>
      {props.hasBegun && list === 'signed' && (
        <td className="w-11">
          {isRegistered && person && <PresentBox person={person} session={session} name={name} />}
        </td>
      )}
      <td className="w-11">
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={lists.more(name)} />}
          items={itemsFor(props, () => node.current)}
        />
      </td>
    </tr>
  )
}
