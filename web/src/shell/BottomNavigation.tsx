import type { Role } from '@bahth/domain/accounts/rules.ts'
import type { PageId } from '@bahth/domain/pages.ts'
import {
  CalendarDays,
  ClipboardList,
  HouseIcon,
  MessageCircleQuestion,
  ShieldCheck,
  User,
} from 'lucide-react'
import { classes } from '../ui/classes.ts'
import type { Icon } from '../ui/icon.ts'
import { Nuqta } from '../ui/Nuqta.tsx'
import { bottomItemsFor } from './gating.ts'
import { messages } from './messages.ts'
import { addressFor } from './route.ts'

const icons: Partial<Record<PageId, Icon>> = {
  home: HouseIcon,
  surveys: ClipboardList,
  sessions: CalendarDays,
  inquiries: MessageCircleQuestion,
  profile: User,
  admin: ShieldCheck,
}

/**
 * The members' navigation bar at the lower edge of a phone. As in the header, a dot on its edge marks the current page.
 * CSS hides the bar while the on-screen keyboard is open, and while a page shows its own bar there (`data-action-bar`).
 */
export function BottomNavigation(props: { role: Role; current: PageId | null }) {
  return (
    <nav
      aria-label={messages.bottomNavigation}
      className="bottom-navigation sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomItemsFor(props.role).map(page => {
          const Picture = icons[page]
          const isCurrent = page === props.current
          return (
            <li key={page} className="min-w-0">
              <a
                href={addressFor(page)}
                aria-current={isCurrent ? 'page' : undefined}
                className={classes(
                  'relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs -outline-offset-4',
                  isCurrent ? 'font-semi text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {isCurrent && <Nuqta className="absolute inset-x-0 -top-1.5 mx-auto" />}
                {Picture && <Picture size={20} aria-hidden="true" />}
                <span className="max-w-full text-center leading-[1.2] [overflow-wrap:anywhere]">
                  {messages.shortTitles[page] ?? messages.titles[page]}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
