import { type BulkAction, maxBulkMembers } from '@bahth/domain/accounts/admin-rules.ts'
import { Ban, CircleCheck, Ellipsis, FilePen, FileX, GraduationCap, Trash2, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'
import { messages as bulk } from './bulk-messages.ts'
import { messages } from './messages.ts'

/**
 * Actions on the selected members. The bar sticks below the list, so that it is always visible and doesn't move
 * rows.
 */
export function MemberBulkBar(props: {
  count: number
  onAction: (action: BulkAction) => void
  onClear: () => void
}) {
  const { count, onAction } = props
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, '--action-bar')
  const tooMany = count > maxBulkMembers ? bulk.tooMany(maxBulkMembers) : null
  const item = (action: BulkAction, label: string, icon: typeof Ban, danger = false) => ({
    label,
    icon,
    danger,
    disabledReason: tooMany,
    onSelect: () => onAction(action),
  })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={bulk.selected(count)}
      data-action-bar=""
      className="sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-10 mt-3 flex flex-wrap items-center gap-2 rounded border border-nile-line bg-nile-wash px-3 py-2"
    >
      <p role="status" className="me-2 font-semi text-sm">
        {bulk.selected(count)}
      </p>
      <Button dense icon={Ban} disabledReason={tooMany} onClick={() => onAction('ban')}>
        {messages.ban}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button dense icon={Ellipsis}>
            {bulk.more}
          </Button>
        }
        items={[
          item('unban', messages.unban, CircleCheck),
          { ...item('grant_form_creator', messages.giveRight, FilePen), separated: true },
          item('revoke_form_creator', messages.takeRight, FileX),
          { ...item('make_prof', messages.makeProf, GraduationCap), separated: true },
          item('make_student', messages.makeStudent, UserRound),
          { ...item('delete', messages.delete, Trash2, true), separated: true },
        ]}
      />
      <Button dense variant="quiet" className="ms-auto" onClick={props.onClear}>
        {bulk.clearSelection}
      </Button>
    </div>
  )
}
