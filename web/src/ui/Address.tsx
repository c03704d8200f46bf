import { Fragment } from 'react'

/** The positions where a line may break: after a slash and before a dot. */
const mayBreak = /(?<=\/)(?!\/)|(?=\.)/

/** An email address or URL, left to right. Lines break after an @ first, then at slashes and dots. */
export function Address(props: { of: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere [text-decoration:inherit]">
      {props.of.split(/(?<=@)/).map((half, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the halves have an order and nothing else.
        <span key={index} className="inline-block max-w-full [text-decoration:inherit]">
          {half.split(mayBreak).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have an order and nothing else.
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </span>
      ))}
    </bdi>
  )
}
