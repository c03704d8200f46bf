import { MessageCircleQuestionMark } from 'lucide-react'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { messages } from './messages.ts'

/** INQ-03: opens the dialog. */
export function AskButton() {
  return (
    <Button look="primary" icon={MessageCircleQuestionMark} onClick={() => setQuery({ ask: '1' })}>
      {messages.ask}
    </Button>
  )
}
