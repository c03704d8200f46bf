import * as Radix from 'radix-ui/dialog'
import { classes } from './classes.ts'

/** The shade behind a dialog or drawer. A press on it leaves the focus where it is. `still` shows it without animation. */
export function Scrim(props: { still?: boolean }) {
  return (
    <Radix.Overlay
      onMouseDown={event => event.preventDefault()}
      className={classes(
        'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-vanish',
        !props.still && 'data-[state=open]:animate-appear',
      )}
    />
  )
}
