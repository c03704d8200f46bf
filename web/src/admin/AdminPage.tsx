import { toCairo } from '@bahth/domain/cairo.ts'
import { CalendarPlus, ListChecks, ShieldCheck } from 'lucide-react'
import { useMe } from '../api/use-login.ts'
import { pageEntry } from '../shell/page-entry.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { type TabItem, TabPanel, Tabs } from '../ui/Tabs.tsx'
import { ContentTab } from './ContentTab.tsx'
import { newSession, openTab, type Tab, useConsoleRoute } from './console-route.ts'
import { messages } from './messages.ts'
import { Overview } from './overview/Overview.tsx'
import { SummaryCards } from './overview/SummaryCards.tsx'
import { Part } from './Part.tsx'
import { useWaiting, type Waiting } from './use-waiting.ts'
import { VerificationTab } from './VerificationTab.tsx'

const log = pageEntry(() => import('./activity/ActivityLog.tsx'), 'ActivityLog')

/** The part of the day in Cairo, as a greeting. */
function greetingAt(now: Date): string {
  const hour = Number(toCairo(now).time.slice(0, 2))
  if (hour >= 4 && hour < 12) return messages.greeting.morning
  return hour >= 12 && hour < 18 ? messages.greeting.afternoon : messages.greeting.evening
}

/** ADM-02 to ADM-04: who is welcome here, and the two ways to work. */
function Welcome(props: { waiting: Waiting }) {
  const { verification, content } = props.waiting
  const me = useMe()
  const hello = messages.welcome(greetingAt(new Date()), me?.firstName ?? '')
  const count = verification === null || content === null ? null : verification + content
  return (
    <PageHeading
      title={messages.title}
      badge={
        <Badge tone="solid" icon={ShieldCheck}>
          {messages.role}
        </Badge>
      }
      lede={count === null ? hello : `${hello} ${messages.waiting(count)}`}
      actions={
        <>
          <Button icon={CalendarPlus} onClick={newSession}>
            {messages.newSession}
          </Button>
          <Button look="primary" icon={ListChecks} onClick={() => openTab('verification')}>
            {messages.reviewQueues}
          </Button>
        </>
      }
    />
  )
}

/** How many wait behind a tab; nothing where nobody does. */
const counted = (count: number | null): Pick<TabItem, 'count'> => (count ? { count } : {})

/** ADM-16: the console. Its tabs stand under the dashboard, and elsewhere at the top. */
export function AdminPage() {
  const { tab } = useConsoleRoute()
  const waiting = useWaiting()
  const items: (TabItem & { value: Tab })[] = [
    { value: 'overview', label: messages.overview },
    { value: 'verification', label: messages.verification, ...counted(waiting.verification) },
    { value: 'content', label: messages.content, ...counted(waiting.content) },
    { value: 'activity', label: messages.activity },
  ]
  return (
    <>
      {tab === 'overview' ? (
        <>
          <Welcome waiting={waiting} />
          <SummaryCards />
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
          <Part entry={log} />
        </TabPanel>
      </Tabs>
    </>
  )
}
