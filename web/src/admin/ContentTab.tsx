import { pageEntry } from '../shell/page-entry.ts'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { type ConsoleSection, openTab, useConsoleRoute } from './console-route.ts'
import { LazySection } from './LazySection.tsx'
import { messages } from './messages.ts'

const surveys = pageEntry(() => import('../surveys/queue/SurveyQueue.tsx'), 'SurveyQueue')
const sessions = pageEntry(() => import('../sessions/admin/SessionsAdmin.tsx'), 'SessionsAdmin')
const templates = pageEntry(() => import('../records/templates/Templates.tsx'), 'Templates')
const domains = pageEntry(() => import('../accounts/domains/DomainAllowlist.tsx'), 'DomainAllowlist')

/** Surveys, sessions, allowed email domains and templates. ADM-24. */
export function ContentTab(props: { waiting: number | null }) {
  const { part } = useConsoleRoute()
  return (
    <Tabs
      className="mt-4"
      label={messages.parts}
      value={part}
      onChange={value => openTab('content', value as ConsoleSection)}
      items={[
        { value: 'surveys', label: messages.surveys, ...(props.waiting ? { count: props.waiting } : {}) },
        { value: 'sessions', label: messages.sessions },
        { value: 'domains', label: messages.domains },
        { value: 'templates', label: messages.templates },
      ]}
    >
      <TabPanel value={part} className="mt-8">
        {part === 'surveys' && <LazySection key="surveys" entry={surveys} />}
        {part === 'sessions' && <LazySection key="sessions" entry={sessions} />}
        {part === 'domains' && <LazySection key="domains" entry={domains} />}
        {part === 'templates' && <LazySection key="templates" entry={templates} />}
      </TabPanel>
    </Tabs>
  )
}
