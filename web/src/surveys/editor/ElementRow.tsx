import { inLanguage, isQuestion } from '@bahth/domain/surveys/questionnaire/questions.ts'
import { useSortable } from '@dnd-kit/sortable'
import { CircleAlert, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import { ExpandArrow } from '../../ui/ExpandArrow.tsx'
import { Text } from '../../ui/Text.tsx'
import { ElementFields, type ElementProps } from './ElementFields.tsx'
import { elementKind, kindIcons } from './kinds.ts'
import { messages } from './messages.ts'
import { idOf } from './use-editor.ts'

interface Props extends ElementProps {
  /** The number of the question. Null for a text. */
  number: number | null
  isOpen: boolean
}

function Summary({ element, languages, number, problems }: Props) {
  const kind = elementKind(element)
  const Picture = kindIcons[kind]
  const text = inLanguage(isQuestion(element) ? element.title : element.html, languages[0] ?? 'en')
  const notes = [
    messages.kinds[kind],
    ...(isQuestion(element) && element.isRequired ? [messages.isRequired] : []),
    ...(element.visibleIf === undefined ? [] : [messages.isConditional]),
  ]
  return (
    <span className="min-w-0 flex-1">
      <span className="flex min-w-0 items-start gap-2">
        {number !== null && <span className="flex-none text-ink-2">{messages.number(number)}</span>}
        <span
          className={classes('line-clamp-2 min-w-0 [overflow-wrap:anywhere]', !text.trim() && 'text-ink-3')}
        >
          {text.trim() ? <Text>{text}</Text> : messages.untitled}
        </span>
      </span>
      <span className="mt-0.5 flex items-center gap-2 font-regular text-ink-2 text-sm">
        <Picture size={16} aria-hidden="true" className="flex-none" />
        {notes.join(' · ')}
      </span>
      {Object.keys(problems).length > 0 && (
        <span className="mt-0.5 flex items-center gap-2 font-regular text-sm text-stop">
          <CircleAlert size={16} aria-hidden="true" className="flex-none" />
          {messages.toFix}
        </span>
      )}
    </span>
  )
}

/** One question or text: its summary, and its fields while it is open. */
export const ElementRow = memo(function ElementRow(props: Props) {
  const { element, isOpen, actions } = props
  const { name } = element
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
  })
  return (
    <li
      ref={setNodeRef}
      id={idOf.part(name)}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classes(
        'min-w-0 rounded border bg-surface',
        isOpen ? 'border-nile' : 'border-line',
        isDragging && 'relative z-10 bg-nile-wash',
      )}
    >
      <div className="flex items-start">
        {/* For touch and mouse. Keyboard users have buttons. */}
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden="true"
          className="flex size-11 flex-none cursor-grab touch-none items-center justify-center text-ink-3"
        >
          <GripVertical size={18} />
        </span>
        <h4 className="min-w-0 flex-1">
          <button
            type="button"
            id={idOf.toggle(name)}
            aria-expanded={isOpen}
            onClick={() => actions.toggle(name, !isOpen)}
            className="flex min-h-control w-full items-start justify-between gap-3 rounded py-2.5 pe-3 text-start font-semi"
          >
            <Summary {...props} />
            <ExpandArrow isOpen={isOpen} className="mt-0.5 text-ink-2" />
          </button>
        </h4>
      </div>
      {isOpen && <ElementFields {...props} />}
    </li>
  )
})
