import { association } from '../format/association.ts'
import { mailTo } from '../shell/mail-to.ts'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { classes } from '../ui/classes.ts'
import { ExpandArrow } from '../ui/ExpandArrow.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { messages } from './messages.ts'

const { whatsapp, whatsappLink, instagram, linkedIn, supportEmail } = association

/** A URL without its scheme and `www.` */
const withoutScheme = (link: string): string => link.replace(/^https:\/\/(www\.)?/, '')

const methods = {
  whatsapp: { ...messages.whatsapp, handle: whatsapp, href: whatsappLink },
  instagram: { ...messages.instagram, handle: withoutScheme(instagram), href: instagram },
  linkedin: { ...messages.linkedIn, handle: withoutScheme(linkedIn), href: linkedIn },
  email: { ...messages.email, handle: supportEmail, href: mailTo(supportEmail) },
}
type Method = keyof typeof methods
const all = Object.keys(methods) as Method[]

const panel = 'contact-method'

function Panel(props: { method: Method }) {
  const { text, handle, href, copy, open } = methods[props.method]
  return (
    <div
      id={panel}
      className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-line border-b py-5"
    >
      <div className="min-w-0 max-w-measure">
        <p className="font-semi font-serif text-xl">
          <bdi dir="ltr">{handle}</bdi>
        </p>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:children-fill">
        <CopyButton variant="outline" text={handle} label={copy} />
        <LinkButton variant="primary" href={href} newTab={!href.startsWith('mailto:')}>
          {open}
        </LinkButton>
      </div>
    </div>
  )
}

/** Four contact methods, each of which opens a panel. The address contains the open one (STA-06, STA-07). */
export function Methods() {
  const { query } = useRoute()
  const current = all.find(method => method === query.method) ?? null
  return (
    <section aria-label={messages.methods} className="mt-8 sm:mt-10">
      <ul className="grid grid-cols-2 overflow-hidden border-ink border-t-2 lg:grid-cols-4">
        {all.map(method => {
          const isOpen = method === current
          return (
            <li key={method} className="flex border-line border-b lg:not-first:border-s max-lg:even:border-s">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? panel : undefined}
                onClick={() => setQuery({ method: isOpen ? null : method }, { replace: true })}
                className={classes(
                  'flex min-w-0 flex-1 items-start justify-between gap-3 px-4 py-4 text-start transition-colors focus-visible:-outline-offset-4 max-[24rem]:gap-1 max-[24rem]:px-2',
                  isOpen ? 'bg-nile-wash' : 'hover:bg-sunk',
                )}
              >
                <span className="min-w-0">
                  <span className="block font-semi font-serif text-xl max-[24rem]:text-lg">
                    {methods[method].title}
                  </span>
                  <span className="block text-ink-2 text-sm">{methods[method].short}</span>
                </span>
                <ExpandArrow isOpen={isOpen} className="mt-1 text-ink-2" />
              </button>
            </li>
          )
        })}
      </ul>
      {current && <Panel key={current} method={current} />}
    </section>
  )
}
