import type { PageId } from '@bahth/domain/pages.ts'
import { useLogin } from '../api/use-login.ts'
import { buttonClasses } from '../ui/button-variants.ts'
import { classes } from '../ui/classes.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Nuqta } from '../ui/Nuqta.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { DarkToggle } from './DarkToggle.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { messages } from './messages.ts'
import { PhoneNavigation } from './PhoneNavigation.tsx'
import { addressFor } from './route.ts'
import { useLoaded } from './use-loaded.ts'

const loadBell = () => import('./NoticeBell.tsx')

/** The navigation bar. A dot on the header's lower edge marks the current page (SHL-16). */
function Navigation(props: { items: readonly PageId[]; current: PageId | null }) {
  return (
    <nav aria-label={messages.navigation} className="hidden self-stretch lg:block">
      <ul className="flex h-full gap-8">
        {props.items.map(page => {
          const isCurrent = page === props.current
          return (
            <li key={page}>
              <a
                href={addressFor(page)}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'relative flex h-full items-center -outline-offset-4',
                  isCurrent ? 'font-semi text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {messages.titles[page]}
                {isCurrent && <Nuqta className="absolute inset-x-0 -bottom-1.5 mx-auto" />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The account menu and notifications, or the log-in buttons (SHL-20 to SHL-22). */
function UserArea() {
  const login = useLogin()
  const bell = useLoaded(loadBell, login.phase === 'loggedIn')
  if (login.phase === 'visitor')
    return (
      <>
        <LinkButton
          variant="quiet"
          href={addressFor('auth-login')}
          className="max-sm:px-2 max-[22rem]:px-1 max-sm:leading-[1.2] sm:whitespace-nowrap"
        >
          {messages.logIn}
        </LinkButton>
        <LinkButton
          variant="primary"
          href={addressFor('auth-signup')}
          className="ms-1 max-sm:px-3 max-[22rem]:px-2 max-sm:leading-[1.2] sm:whitespace-nowrap"
        >
          {messages.signUp}
        </LinkButton>
      </>
    )
  if (!login.user) return <Skeleton shape="button" />
  return (
    <>
      {bell ? <bell.NoticeBell /> : <span className="size-control" />}
      <AvatarMenu user={login.user} />
    </>
  )
}

/**
 * The logo, cropped at its end if it does not fit next to the buttons. For visitors (two buttons) only the mark is shown
 * below 384 px, and the mark and the Latin name below 640 px. For members (three buttons) the mark and the Latin name are
 * shown below 384 px. In Arabic the visitors' buttons are wider, so only the mark is shown below 464 px.
 */
function HeaderLogo() {
  const isVisitor = useLogin().phase === 'visitor'
  return (
    <span
      dir="ltr"
      className={classes(
        'block overflow-hidden',
        isVisitor ? 'max-sm:w-25 max-[24rem]:w-7.5 rtl:max-[29rem]:w-7.5' : 'max-[24rem]:w-25',
      )}
    >
      <Logo className="max-w-none max-sm:w-37" />
    </span>
  )
}

/**
 * The header: logo, navigation, dark mode, user area (SHL-10, SHL-11). On a narrow screen the space next to the mark
 * shrinks first; then the visitors' buttons wrap into two lines.
 */
export function Header(props: { items: readonly PageId[]; current: PageId | null }) {
  return (
    <header className="h-header border-line border-b">
      <div className="page flex h-full items-center gap-2 sm:gap-4 lg:gap-12">
        <div className="flex min-w-18.5 shrink-999 items-center gap-2">
          <PhoneNavigation {...props} />
          <a href="/" aria-label={messages.home} className="flex min-h-control min-w-control items-center">
            <HeaderLogo />
          </a>
        </div>
        <Navigation {...props} />
        <div className="ms-auto flex items-center sm:gap-1 [&>button]:flex-none">
          <LanguageSwitch className={buttonClasses({ variant: 'bare' }).concat(' max-sm:hidden')} />
          <DarkToggle />
          <UserArea />
        </div>
      </div>
    </header>
  )
}
