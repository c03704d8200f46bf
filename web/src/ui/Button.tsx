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
  /** Disabled for a moment: greyed without a reason, which would disappear before it can be read. */
  resting?: boolean
  /** Why the button is disabled. It keeps the focus and shows the reason. */
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

/**
 * A button. `disabledReason` greys it and is shown on hover, focus and tap; `pending` shows progress. Both keep the
 * focus and ignore presses.
 */
export function Button(props: Props): ReactNode {
  const { variant, dense, wide, flush, icon, kbd, pending, resting, disabledReason, children, ...rest } =
    props
  const blocked = Boolean(pending || resting || disabledReason)

  function onClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else rest.onClick?.(event)
  }

  const button = (aria: { 'aria-describedby'?: string }) => (
    <button
      type="button"
      {...rest}
      {...aria}
      aria-disabled={blocked || undefined}
      aria-busy={pending ? true : undefined}
      aria-keyshortcuts={kbd}
      onClick={onClick}
      className={`${buttonClasses({ variant, dense, wide, flush, isOff: Boolean(rest.disabled || resting || disabledReason) })} ${rest.className ?? ''}`}
    >
      <Content icon={icon} kbd={kbd} pending={pending} dense={dense}>
        {children}
      </Content>
    </button>
  )
  if (!disabledReason) return button({ 'aria-describedby': rest['aria-describedby'] })
  return (
    <Tooltip text={disabledReason} onPress>
      {button}
    </Tooltip>
  )
}
