import { Fragment } from 'react'

/** An address that breaks where a reader would: after the @ and before a dot. */
export function Email(props: { email: string }) {
  return (
    <bdi dir="ltr" className="break-words">
      {props.email.split(/(?<=@)|(?=\.)/).map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have an order and nothing else.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  )
}
