import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { messages } from './messages.ts'

/**
 * A notice that unsaved entries were restored. The survey that is being edited may have been saved on another device in
 * the meantime.
 */
export function RestoredDraft(props: { wasRestored: boolean; onStartOver: () => void }) {
  const [isShown, setShown] = useState(props.wasRestored)
  if (!isShown) return null
  return (
    <Message
      onDismiss={() => setShown(false)}
      action={
        <Button
          dense
          onClick={() => {
            props.onStartOver()
            setShown(false)
          }}
        >
          {messages.startOver}
        </Button>
      }
    >
      {messages.restored}
    </Message>
  )
}
