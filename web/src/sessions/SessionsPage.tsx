import { shownCategory } from '@bahth/domain/sessions/labels.ts'
import { sessionCategories } from '@bahth/domain/sessions/rules.ts'
import { Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useNow } from '../api/use-now.ts'
import { formatTime, formatTimeHere } from '../format/dates.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { UrlSearchField } from '../shell/UrlSearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { FilterRow } from '../ui/FilterRow.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { messages } from './messages.ts'
import { SessionCards } from './SessionCards.tsx'
import { otherZone, zoneName } from './session-view.ts'

const SessionDialog = lazyNamed(() => import('./SessionDialog.tsx'), 'SessionDialog')
const CalendarFeed = lazyNamed(() => import('./CalendarFeed.tsx'), 'CalendarFeed')

const categories = [
  { value: '', label: messages.allCategories },
  ...sessionCategories.map(name => ({ value: name, label: shownCategory(name) })),
]

/** Search and category (SES-04, SES-05). */
function Filters(props: { q: string; category: string }) {
  return (
    <div className="mt-4 flex sm:mt-8">
      <FilterRow search={<UrlSearchField label={messages.search} value={props.q} className="sm:w-112" />}>
        <SelectField
          label={messages.category}
          hideLabel
          options={categories}
          value={props.category}
          onChange={event => setQuery({ category: event.target.value || null }, { replace: true })}
          className="sm:min-w-56"
        />
      </FilterRow>
    </div>
  )
}

/** For members in a different time zone than Cairo's. */
function ElsewhereNote() {
  const now = useNow()
  const zone = otherZone(now)
  if (!zone) return null
  return (
    <Message className="mt-6">
      {messages.elsewhere(zoneName(zone), formatTime(now), formatTimeHere(now))}
    </Message>
  )
}

function Discover(props: { q: string; category: string }) {
  return (
    <>
      <Filters {...props} />
      <SessionCards endpoint="sessions.listSessions" {...props} />
    </>
  )
}

function Joined(props: { when: '' | 'past' }) {
  const [feed, setFeed] = useState(false)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mt-8">
        <Segments
          label={messages.whichJoined}
          items={[
            { value: '', label: messages.upcoming },
            { value: 'past', label: messages.past },
          ]}
          value={props.when}
          onChange={when => setQuery({ when: when || null }, { replace: true })}
        />
        <Button variant="quiet" icon={Rss} flush="end" onClick={() => setFeed(true)}>
          {messages.feedOpen}
        </Button>
      </div>
      <SessionCards endpoint="sessions.mySessions" q="" category="" when={props.when} />
      {feed && (
        <Suspense>
          <CalendarFeed onClose={() => setFeed(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The sessions page: all sessions, and those the member has joined (SES-03 to SES-08). */
export function SessionsPage() {
  const { query } = useRoute()
  const tab = query.tab === 'joined' ? 'joined' : 'discover'
  const joined = useApiQuery('sessions.mySessions', { query: { limit: 1 } })
  return (
    <>
      <PageHeading title={messages.title} lede={messages.lede} />
      <ElsewhereNote />
      <Tabs
        className="mt-3 sm:mt-6"
        label={messages.tabs}
        value={tab}
        onChange={value =>
          setQuery({ tab: value === 'joined' ? value : null, q: null, category: null, when: null })
        }
        items={[
          { value: 'discover', label: messages.discover },
          {
            value: 'joined',
            label: messages.joined,
            ...(joined.data?.total ? { count: joined.data.total } : undefined),
          },
        ]}
      >
        <TabPanel value="discover">
          <Discover q={query.q ?? ''} category={query.category ?? ''} />
        </TabPanel>
        <TabPanel value="joined">
          <Joined when={query.when === 'past' ? 'past' : ''} />
        </TabPanel>
      </Tabs>
      {query.session && (
        <Suspense>
          <SessionDialog id={query.session} onClose={() => setQuery({ session: null })} />
        </Suspense>
      )}
    </>
  )
}
