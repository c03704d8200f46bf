import { MessageCircleQuestionMark } from 'lucide-react'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { messages } from './messages.ts'

/** Opens the dialog to ask a question (INQ-03). With `isShort` the label is one word on a phone. */
export function AskButton(props: { isShort?: boolean }) {
  return (
    <Button
      variant="primary"
      icon={MessageCircleQuestionMark}
      className={props.isShort ? 'max-sm:px-3 max-sm:[&_svg]:hidden' : undefined}
      aria-label={messages.ask}
      onClick={() => setQuery({ ask: '1' })}
    >
      {props.isShort && <span className="sm:hidden">{messages.askShort}</span>}
      <span className={props.isShort ? 'max-sm:hidden' : undefined}>{messages.ask}</span>
    </Button>
  )
}
