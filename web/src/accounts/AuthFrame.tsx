import { CalendarDays, ClipboardList, ImageOff, MessageCircleQuestion, Shield, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { DarkToggle } from '../shell/DarkToggle.tsx'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { messages as shellMessages } from '../shell/messages.ts'
import { addressFor } from '../shell/route.ts'
import { buttonClasses } from '../ui/button-variants.ts'
import { classes } from '../ui/classes.ts'
import type { Icon } from '../ui/icon.ts'
import { Logo } from '../ui/Logo.tsx'
import { MarkDrawing } from '../ui/MarkDrawing.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { messages } from './messages.ts'

const bands: Record<'sign-up' | 'log-in', { title: string; points: readonly [Icon, string][] }> = {
  'sign-up': {
    title: messages.signUpBand,
    points: [
      [UserCheck, messages.signUpPoints.person],
      [ImageOff, messages.signUpPoints.erased],
      [Shield, messages.signUpPoints.reviewers],
    ],
  },
  'log-in': {
    title: messages.logInBand,
    points: [
      [ClipboardList, messages.logInPoints.surveys],
      [CalendarDays, messages.logInPoints.sessions],
      [MessageCircleQuestion, messages.logInPoints.inquiries],
    ],
  },
}

function Band(props: { kind: 'sign-up' | 'log-in' }) {
  const { title, points } = bands[props.kind]
  return (
    <header className="band flex flex-col px-4 py-6 sm:px-8 lg:px-10 lg:py-11">
      <a
        href="/"
        aria-label={shellMessages.home}
        className="flex min-h-control items-center self-start lg:min-h-13"
      >
        <Logo onBand className="lg:hidden" />
        <Logo onBand size="lg" className="max-lg:hidden" />
      </a>
      <div className="hidden lg:sticky lg:top-11 lg:block">
        <p className="mt-20 max-w-72 text-balance font-semi font-serif text-3xl">{title}</p>
        <ul className="mt-8 flex max-w-84 flex-col gap-4">
          {points.map(([Picture, text]) => (
            <li key={text} className="flex gap-4 text-on-band-2">
              <Picture size={20} aria-hidden="true" className="mt-0.5 text-sand" />
              {text}
            </li>
          ))}
        </ul>
        <MarkDrawing className="mt-24 -ms-6 w-64" />
      </div>
    </header>
  )
}

/**
 * The full-screen layout of the log-in pages: the band, the link home, one form, the policies. AUT-01, AUT-03,
 * AUT-04.
 */
export function AuthFrame(props: {
  title: string
  lede?: ReactNode
  /** Shown next to the title: the current step. */
  aside?: ReactNode
  /** Shown between the title and the form. */
  below?: ReactNode
  band?: 'sign-up' | 'log-in'
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[26rem_1fr]">
      <Band kind={props.band ?? 'log-in'} />
      <div
        className={classes(
          'mx-auto flex w-full flex-col px-4 pb-8 sm:px-8 lg:pt-6',
          props.narrow ? 'max-w-124' : 'max-w-176',
        )}
      >
        <main className="flex-1 outline-none" tabIndex={-1}>
          <div className="flex items-center justify-between gap-4 py-2">
            <TextLink arrow="back" href="/">
              {messages.backHome}
            </TextLink>
            <span className="flex items-center">
              <LanguageSwitch className={buttonClasses({ variant: 'bare' })} />
              <DarkToggle />
            </span>
          </div>
          <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 lg:mt-6">
            <h1 className="font-semi font-serif text-3xl">{props.title}</h1>
            {props.aside && <p className="text-ink-2 text-sm sm:pb-1.5">{props.aside}</p>}
          </div>
          {props.lede && <p className="mt-2 max-w-measure text-ink-2">{props.lede}</p>}
          {props.below}
          <div className="mt-8">{props.children}</div>
        </main>
        <footer className="mt-12">
          <nav
            aria-label={messages.policies}
            className="flex flex-wrap gap-x-6 border-line border-t pt-4 text-sm"
          >
            <a
              href={addressFor('terms')}
              className="inline-flex min-h-control items-center text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {messages.termsTitle}
            </a>
            <a
              href={addressFor('privacy')}
              className="inline-flex min-h-control items-center text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
            >
              {messages.privacyTitle}
            </a>
          </nav>
        </footer>
      </div>
    </div>
  )
}
