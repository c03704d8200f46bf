import { Loader } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonShape, buttonClasses } from './button-variants.ts'
import type { Icon } from './icon.ts'
import { Kbd } from './Kbd.tsx'
import { Tooltip } from './Tooltip.tsx'

interface Props extends ButtonShape, ComponentPropsWithRef<'button'> {
  icon?: Icon
  /** The shortcut key of the same action. */
  kbd?: string
  /** The action is in progress: the text to show until it ends, or true to keep the button's text. */
  pending?: boolean | string
  /** Why the button is disabled; shown on hover, focus and tap. */
  disabledReason?: string | null
}

function Content(props: Pick<Props, 'icon' | 'kbd' | 'pending' | 'dense' | 'children'>) {
  const { icon: Picture, pending } = props
  const size = props.dense ? 16 : 18
  return (
    <>
      {pending ? (
        <Loader size={size} aria-hidden="true" className="animate-turn" />
      ) : (
        Picture && <Picture size={size} aria-hidden="true" />
      )}
      <span>{typeof pending === 'string' ? pending : props.children}</span>
      {props.kbd && !pending && <Kbd>{props.kbd}</Kbd>}
    </>
  )
}

/** A menu's trigger opens the menu with these handlers, before a click. */
export const withoutMenu = { onPointerDown: undefined, onKeyDown: undefined }

/**
 * A button. `disabled` and `disabledReason` grey it, `pending` shows progress. All three ignore presses but keep the
 * focus, which a browser takes away from a button with the `disabled` attribute.
 */
export function Button(props: Props): ReactNode {
  const { variant, dense, wide, flush, icon, kbd, pending, disabled, disabledReason, children, ...rest } =
    props
  const blocked = Boolean(pending || disabled || disabledReason)

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else rest.onClick?.(event)
  }

  return (
    <Tooltip text={disabledReason} onPress={Boolean(disabledReason)}>
      {aria => (
        <button
          type="button"
          {...rest}
          {...(blocked ? withoutMenu : undefined)}
          {...(disabledReason ? aria : undefined)}
          aria-disabled={blocked || undefined}
          aria-busy={pending ? true : undefined}
          aria-keyshortcuts={kbd}
          onClick={onClick}
          className={`${buttonClasses({ variant, dense, wide, flush, isOff: Boolean(disabled || disabledReason) })} ${rest.className ?? ''}`}
        >
          <Content icon={icon} kbd={kbd} pending={pending} dense={dense}>
            {children}
          </Content>
        </button>
      )}
    </Tooltip>
  )
}
