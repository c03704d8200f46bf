import { MemberName } from '../accounts/profile/MemberName.tsx'
import { useMe } from '../api/use-login.ts'
import { When } from '../shell/When.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import type { Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'

/** The asker and the time. With `opensCard` the name opens the member's card. */
export function AskedBy(props: { inquiry: Inquiry; opensCard?: boolean }) {
  const { inquiry } = props
  const me = useMe()
  const name = <MemberName id={props.opensCard ? inquiry.authorId : null} name={inquiry.authorName} />
  return (
    <>
      {inquiry.authorId === me?.id ? fillSlots(messages.byYou, { name }) : name}
      {' · '}
      <When at={inquiry.submittedAt} />
      {inquiry.editedAt && (
        <>
          {' · '}
          {messages.edited}
        </>
      )}
    </>
  )
}
