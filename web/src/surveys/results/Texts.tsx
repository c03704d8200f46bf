import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './messages.ts'

/** Texts shown at first, and added with each press of “Show more”. */
const pageSize = 20

function List(props: { items: readonly string[]; isIdentified: boolean }) {
  const [shown, setShown] = useState(pageSize)
  const { items } = props
  if (items.length === 0)
    return (
      <p className="text-ink-2 text-sm">{props.isIdentified ? messages.texts.none : messages.texts.few}</p>
    )
  return (
    <>
      <p className="mb-2 text-ink-2 text-sm">{messages.texts.order}</p>
      <ul className="max-w-160 border-line border-y">
        {items.slice(0, shown).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no ids.
          <li key={at} className="border-line border-b py-2 last:border-0">
            <Text as="p" lines>
              {text}
            </Text>
          </li>
        ))}
      </ul>
      <ShowMore
        text={messages.texts.shown(Math.min(shown, items.length), items.length)}
        {...(shown < items.length ? { onMore: () => setShown(shown + pageSize) } : {})}
      />
    </>
  )
}

/** The texts that participants entered for a question, loaded on demand. */
export function Texts(props: {
  surveyId: string
  question: string
  title: string
  isOther: boolean
  isIdentified: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useApiQuery(
    'questionnaires.surveyTexts',
    { params: { id: props.surveyId }, query: { question: props.question } },
    { enabled: isOpen },
  )
  const label = props.isOther ? messages.texts.showOther : messages.texts.show
  return (
    <div>
      <Button
        dense
        variant="quiet"
        flush="start"
        aria-expanded={isOpen}
        aria-label={messages.texts.of(label, props.title)}
        pending={isOpen && !data && !error && messages.texts.loading}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && error && !data && (
        <ErrorState bare title={messages.texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {isOpen && data && <List items={data.items} isIdentified={props.isIdentified} />}
    </div>
  )
}
