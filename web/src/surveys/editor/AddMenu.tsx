import { Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { type ElementKind, elementKinds } from './draft.ts'
import { kindIcons } from './kinds.ts'
import { messages } from './messages.ts'

/** Chooses the type of a new question. */
export function AddMenu(props: { label: string; name?: string; onAdd: (kind: ElementKind) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button dense icon={Plus} aria-label={props.name}>
          {props.label}
        </Button>
      }
      items={elementKinds.map(kind => ({
        label: messages.kinds[kind],
        icon: kindIcons[kind],
        separated: kind === 'textBlock',
        onSelect: () => props.onAdd(kind),
      }))}
    />
  )
}
