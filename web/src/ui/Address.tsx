import { Fragment } from 'react'

/** Where a line may end within a piece: after a slash, before a dot. */
const mayBreak = /(?<=\/)(?!\/)|(?=\.)/

/** An email or a link, left to right, that breaks where a reader would: first after an @, then at slashes and dots. */
export function Address(props: { of: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere [text-decoration:inherit]">
      {props.of.split(/(?<=@)/).map((half, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the halves have an order and nothing else.
        <span key={place} className="inline-block max-w-full [text-decoration:inherit]">
          {half.split(mayBreak).map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have an order and nothing else.
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </span>
      ))}
    </bdi>
  )
}
