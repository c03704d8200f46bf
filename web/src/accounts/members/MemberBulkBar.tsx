import { type BulkAction, maxBulkMembers } from '@bahth/domain/accounts/admin-rules.ts'
import { Ban, CircleCheck, Ellipsis, FilePen, FileX, GraduationCap, Trash2, UserRound } from 'lucide-react'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { messages as bulk } from './bulk-messages.ts'
import { messages } from './messages.ts'

/** Actions on the selected members. */
export function MemberBulkBar(props: {
  count: number
  onAction: (action: BulkAction) => void
  onClear: () => void
}) {
  const { count, onAction } = props
  const tooMany = count > maxBulkMembers ? bulk.tooMany(maxBulkMembers) : null
  const item = (action: BulkAction, label: string, icon: typeof Ban, danger = false) => ({
    label,
    icon,
    danger,
    disabledReason: tooMany,
    onSelect: () => onAction(action),
  })
  return (
    <BulkBar selected={bulk.selected(count)} onClear={props.onClear}>
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
    </BulkBar>
  )
}
