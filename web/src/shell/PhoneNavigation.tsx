import type { PageId } from '@bahth/domain/pages.ts'
import { Menu as Lines } from 'lucide-react'
import { useLogin } from '../api/use-login.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { NavItem } from '../ui/NavItem.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { messages } from './messages.ts'
import { addressFor } from './route.ts'
import { useLayer } from './use-layer.ts'
import { useLoaded } from './use-loaded.ts'

const loadDrawer = () => import('../ui/Drawer.tsx')

/** The navigation on phones: a drawer at the start edge, which each navigation closes (SHL-17 to SHL-19). */
export function PhoneNavigation(props: { items: readonly PageId[]; current: PageId | null }) {
  const isVisitor = useLogin().phase === 'visitor'
  const { isOpen, isWanted, change, fail } = useLayer()
  const drawer = useLoaded(loadDrawer, isWanted, fail)
  const close = () => change(false)
  return (
    <div className="-ms-2 lg:hidden">
      <IconButton
        icon={Lines}
        label={messages.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={() => change(true)}
      />
      {drawer && (
        <drawer.Drawer open={isOpen} onOpenChange={change} title={messages.navigation} header={<Logo />}>
          <nav aria-label={messages.navigation} className="flex flex-col gap-1 pt-2">
            {props.items.map(page => (
              <NavItem key={page} href={addressFor(page)} current={page === props.current} onClick={close}>
                {messages.titles[page]}
              </NavItem>
            ))}
          </nav>
          <LanguageSwitch className="mt-1 flex min-h-control items-center ps-5.5 text-ink-2 hover:text-ink" />
          {isVisitor && (
            <div className="mt-6 flex flex-col gap-3 border-line border-t pt-6">
              <LinkButton href={addressFor('auth-login')}>{messages.logIn}</LinkButton>
              <LinkButton variant="primary" href={addressFor('auth-signup')}>
                {messages.signUp}
              </LinkButton>
            </div>
          )}
        </drawer.Drawer>
      )}
    </div>
  )
}
