import { useState } from 'react'
import { association } from '../format/association.ts'
import { formatNumber } from '../format/text.ts'
import { mailTo } from '../shell/mail-to.ts'
import { addressFor } from '../shell/route.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Empty } from '../ui/Empty.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Nuqta } from '../ui/Nuqta.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { faqItems } from './content/faq.ts'
import { type FaqCategory, type FaqItem, faqCategories } from './content/faq-item.ts'
import { type FaqFilter, matchingFaqs, noFilter } from './faq-filter.ts'
import { messages as all } from './page-messages.ts'

const messages = all.faq

type Choice = FaqFilter['category']
const categories: readonly [Choice, string][] = [
  ['all', messages.all],
  ...(Object.entries(faqCategories) as [FaqCategory, string][]),
]

/** The categories, with their numbers of questions (STA-35, STA-36). */
function Categories(props: { value: Choice; onChange: (category: Choice) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form data; these buttons only filter a list.
    <div
      role="group"
      aria-label={messages.categories}
      className="flex flex-wrap gap-2 lg:sticky lg:top-6 lg:flex-col lg:gap-0"
    >
      {categories.map(([category, name]) => {
        const isChosen = category === props.value
        return (
          <button
            key={category}
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onChange(category)}
            className={classes(
              'relative flex min-h-control items-center justify-between gap-3 text-start text-sm',
              'max-lg:rounded max-lg:border max-lg:px-3 lg:border-line lg:border-b',
              isChosen
                ? 'font-semi text-ink max-lg:border-ink'
                : 'text-ink-2 hover:text-ink max-lg:border-line',
            )}
          >
            {isChosen && <Nuqta className="absolute -start-4 max-lg:hidden" />}
            {name}
            <Badge className="text-xs">
              {formatNumber(matchingFaqs(faqItems, { category, search: '' }).length)}
            </Badge>
          </button>
        )
      })}
    </div>
  )
}

/** A question that expands to show its answer (STA-38). */
function Question(props: { item: FaqItem; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { item } = props
  return (
    <li className="border-line border-b py-1">
      <Disclosure
        level={2}
        title={item.question}
        aside={
          <span className="flex w-42 flex-none justify-end max-sm:hidden">
            <Badge>{faqCategories[item.category]}</Badge>
          </span>
        }
        open={props.open}
        onOpenChange={props.onOpenChange}
      >
        <Badge className="mb-3 sm:hidden">{faqCategories[item.category]}</Badge>
        <div className="flex flex-col gap-3 text-ink">
          {item.answer.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul aria-label={messages.tags} className="mt-3 flex flex-wrap gap-x-3 text-sm">
          {item.tags.map(tag => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

/** The link to the contact page (STA-47). */
function StillNeedHelp() {
  return (
    <section aria-labelledby="still-need-help" className="border-ink border-y-2 py-6">
      <h2 id="still-need-help" className="font-semi font-serif text-xl">
        {messages.helpTitle}
      </h2>
      <p className="mt-1 text-ink-2">{messages.helpText}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton variant="primary" href={addressFor('contact')}>
          {messages.contactSupport}
        </LinkButton>
        <LinkButton href={mailTo(association.supportEmail, messages.emailSubject)}>
          {messages.emailUs}
        </LinkButton>
        <LinkButton href={addressFor('contact', { method: 'whatsapp' })}>{messages.whatsapp}</LinkButton>
      </div>
    </section>
  )
}

/** The search term, the category and the open questions. */
function useQuestions() {
  const [filter, setFilter] = useState(noFilter)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return {
    filter,
    setFilter,
    open,
    shown: matchingFaqs(faqItems, filter),
    // Resets search and category (STA-42).
    clear() {
      setFilter(noFilter)
      setOpen(new Set())
    },
    toggle(id: string) {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      setOpen(next)
    },
  }
}

/** The FAQ (STA-33 to STA-48). */
export function FaqPage() {
  const { filter, setFilter, open, shown, clear, toggle } = useQuestions()
  return (
    <>
      <PageHeading title={messages.title} lede={messages.lede} />
      <div className="mt-8 grid gap-x-16 gap-y-4 sm:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <SearchField
          label={messages.search}
          value={filter.search}
          onChange={search => setFilter({ ...filter, search })}
          className="lg:col-start-2"
        />
        <div className="lg:row-span-2 lg:row-start-1">
          <Categories value={filter.category} onChange={category => setFilter({ ...filter, category })} />
        </div>
        <section aria-label={messages.questions} className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <p role="status" className="text-ink-2 text-sm">
            {messages.showing(shown.length, faqItems.length)}
          </p>
          {shown.length > 0 ? (
            <RuledList>
              {shown.map(item => (
                <Question
                  key={item.id}
                  item={item}
                  open={open.has(item.id)}
                  onOpenChange={() => toggle(item.id)}
                />
              ))}
            </RuledList>
          ) : (
            <Empty
              level={2}
              title={messages.none}
              text={messages.noneText}
              action={<Button onClick={clear}>{messages.clear}</Button>}
            />
          )}
          <div className="mt-10">
            <StillNeedHelp />
          </div>
        </section>
      </div>
    </>
  )
}
