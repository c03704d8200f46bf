import { Message } from './Message.tsx'

/** The reason why an action failed, next to its button or field. Renders nothing without a text. */
export function Failure(props: { text: string | null | undefined | false; className?: string }) {
  if (!props.text) return null
  return (
    <Message live tone="stop" className={props.className}>
      {props.text}
    </Message>
  )
}
