import { ChevronDown, LogOut, Settings, User } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { useConnection } from '../api/connection.ts'
import { type CurrentUser, shellUser } from '../api/current-user.ts'
import { logOut } from '../api/login.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { leavePage, pauseRedirects } from './guards.ts'
import { messages } from './messages.ts'
import { go } from './navigation.ts'
import { addressFor } from './route.ts'
import { useLayer } from './use-layer.ts'
import { useLoaded } from './use-loaded.ts'

const loadMenu = () => import('../ui/Menu.tsx')

function Trigger(props: { name: string; avatar: string | null } & ComponentPropsWithRef<'button'>) {
  const { name, avatar, ...rest } = props
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      {...rest}
      className="flex min-h-control min-w-control items-center justify-center gap-2 rounded ps-1 pe-1 hover:bg-sunk max-xl:-me-1 xl:-me-2 xl:pe-2"
    >
      <Avatar name={name} src={avatar} />
      <VisuallyHidden>{messages.account(name)}</VisuallyHidden>
      <bdi aria-hidden="true" className="hidden max-w-44 truncate xl:inline">
        {name}
      </bdi>
      <ChevronDown size={16} aria-hidden="true" className="hidden text-ink-2 xl:inline" />
    </button>
  )
}

/**
 * Opens the home page before it logs out, so that the log-in form does not appear for a moment (AUT-78). Redirects are
 * paused until the log-out ends, because they would send a rejected member away from the home page.
 */
const leave = (): void =>
  leavePage(() => {
    const release = pauseRedirects()
    const ended = logOut()
    go('home')
    void ended.finally(release)
  })

/** The account menu (SHL-22 to SHL-26). */
export function AvatarMenu(props: { user: CurrentUser }) {
  const { isLost } = useConnection()
  const { isOpen, isWanted, change, fail } = useLayer()
  const menu = useLoaded(loadMenu, isWanted, fail)
  const { name, avatar, isVerified } = shellUser(props.user, !isLost)
  if (!menu) return <Trigger name={name} avatar={avatar} onClick={() => change(true)} />
  const profile = { label: messages.profile, icon: User, href: addressFor('profile') }
  const settings = { label: messages.settings, icon: Settings, href: addressFor('about') }
  // A rejected member can open no other page (AUT-68).
  const isRejected = props.user.accountState === 'rejected'
  return (
    <menu.Menu
      open={isOpen}
      onOpenChange={change}
      heading={
        <>
          <span className="block font-semi">
            <bdi>{name}</bdi>
          </span>
          <span className="block text-ink-2 text-sm">
            <bdi dir="ltr">{props.user.email}</bdi>
          </span>
        </>
      }
      trigger={<Trigger name={name} avatar={avatar} />}
      items={[
        ...(isVerified ? [profile] : []),
        ...(isRejected ? [] : [settings]),
        { label: messages.logOut, icon: LogOut, onSelect: leave, separated: true },
      ]}
    />
  )
}
