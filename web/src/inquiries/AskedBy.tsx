import { useMe } from '../api/use-login.ts'
import { When } from '../shell/When.tsx'
import { Text } from '../ui/Text.tsx'
import type { Inquiry } from './inquiry-view.ts'
import { words } from './words.ts'

/** Who asked, and when. */
export function AskedBy(props: { inquiry: Inquiry }) {
  const { inquiry } = props
  const me = useMe()
  return (
    <>
      <Text>{inquiry.authorName}</Text>
      {inquiry.authorId === me?.id && ` (${words.you})`}
      {' · '}
      <When at={inquiry.submittedAt} />
    </>
  )
}
