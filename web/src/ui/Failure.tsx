import { Message } from './Message.tsx'

/** Why an action failed, beside its button or field. Renders nothing without a text. */
export function Failure(props: { text: string | null | undefined | false; className?: string }) {
  if (!props.text) return null
  return (
    <Message live tone="stop" className={props.className}>
      {props.text}
    </Message>
  )
}
