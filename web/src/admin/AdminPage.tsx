import { toCairo } from '@bahth/domain/cairo.ts'
import { CalendarPlus, ListChecks, MessagesSquare, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { useNow } from '../api/use-now.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { pageEntry } from '../shell/page-entry.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { type TabItem, TabPanel, Tabs } from '../ui/Tabs.tsx'
import { ContentTab } from './ContentTab.tsx'
import { newSession, openTab, type Tab, useConsoleRoute } from './console-route.ts'
import { messages as groupText } from './group-text/messages.ts'
import { LazySection } from './LazySection.tsx'
import { messages } from './messages.ts'
import { OpenQuestions } from './overview/OpenQuestions.tsx'
import { Overview } from './overview/Overview.tsx'
import { SummaryCards } from './overview/SummaryCards.tsx'
import { useWaiting, type Waiting } from './use-waiting.ts'
import { VerificationTab } from './VerificationTab.tsx'

const GroupText = lazyNamed(() => import('./group-text/GroupText.tsx'), 'GroupText')
const register = pageEntry(() => import('./register/DataRegister.tsx'), 'DataRegister')
const log = pageEntry(() => import('./activity/ActivityLog.tsx'), 'ActivityLog')

function GroupTextButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={MessagesSquare} onClick={() => setOpen(true)}>
        {groupText.open}
      </Button>
      {isOpen && (
        <Suspense>
          <GroupText onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A greeting for the time of day in Cairo. */
function greetingAt(now: Date): string {
  const hour = Number(toCairo(now).time.slice(0, 2))
  if (hour >= 4 && hour < 12) return messages.greeting.morning
  return hour >= 12 && hour < 18 ? messages.greeting.afternoon : messages.greeting.evening
}

/** The greeting, with the number of pending decisions and open questions. ADM-02 to ADM-04. */
function Welcome(props: { waiting: Waiting }) {
  const { verification, content } = props.waiting
  const me = useMe()
  const { data: metrics } = useApiQuery('dashboard.overviewAnalytics')
  const hello = messages.welcome(greetingAt(useNow()), me?.firstName ?? '')
  const decisions = verification === null || content === null ? null : verification + content
  const lede =
    decisions === null || !metrics
      ? hello
      : [hello, messages.waiting(decisions), messages.openQuestions(metrics.openInquiries)]
          .filter(Boolean)
          .join(' ')
  return (
    <PageHeading
      title={messages.title}
      badge={
        <Badge tone="solid" icon={ShieldCheck}>
          {messages.role}
        </Badge>
      }
      // Two lines on a phone from the start, so that nothing moves when the counts are loaded.
      lede={<span className="block max-sm:min-h-[2lh]">{lede}</span>}
      actions={
        <>
          <GroupTextButton />
          <Button icon={CalendarPlus} onClick={newSession}>
            {messages.newSession}
          </Button>
          <Button variant="primary" icon={ListChecks} onClick={() => openTab('verification')}>
            {messages.reviewQueues}
          </Button>
        </>
      }
    />
  )
}

/** The count on a tab; no count if it is zero or unknown. */
const tabCount = (count: number | null): Pick<TabItem, 'count'> => (count ? { count } : {})

/**
 * The administrators' console. The tabs are below the dashboard's cards, and at the top of the other tabs. ADM-16.
 */
export function AdminPage() {
  const { tab, showsRegister } = useConsoleRoute()
  const waiting = useWaiting()
  const items: (TabItem & { value: Tab })[] = [
    { value: 'overview', label: messages.overview },
    { value: 'verification', label: messages.verification, ...tabCount(waiting.verification) },
    { value: 'content', label: messages.content, ...tabCount(waiting.content) },
    { value: 'activity', label: messages.activity },
  ]
  if (showsRegister) return <LazySection entry={register} />
  return (
    <>
      {tab === 'overview' ? (
        <>
          <Welcome waiting={waiting} />
          <SummaryCards />
          <OpenQuestions />
        </>
      ) : (
        <h1 className="sr-only">{messages.tabTitle(messages[tab])}</h1>
      )}
      <Tabs
        className={tab === 'overview' ? 'mt-10' : 'pt-4 sm:pt-6'}
        label={messages.tabs}
        value={tab}
        onChange={value => openTab(value as Tab)}
        items={items}
      >
        <TabPanel value="overview">
          <Overview />
        </TabPanel>
        <TabPanel value="verification">
          <VerificationTab />
        </TabPanel>
        <TabPanel value="content">
          <ContentTab waiting={waiting.content} />
        </TabPanel>
        <TabPanel value="activity" className="mt-8">
          <LazySection entry={log} />
        </TabPanel>
      </Tabs>
    </>
  )
}
