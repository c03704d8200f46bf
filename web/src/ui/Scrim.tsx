import * as Radix from 'radix-ui/dialog'

/** The shade behind a dialog or sheet. A press on it leaves the focus where it is. */
export function Scrim() {
  return (
    <Radix.Overlay
      onMouseDown={event => event.preventDefault()}
      className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
    />
  )
}
