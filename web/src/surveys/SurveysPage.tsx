import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useCanPublish, useMe } from '../api/use-login.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { currentRoute, setQuery, useRoute } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { CompletedTab } from './CompletedTab.tsx'
import { closedDialogs, closedResults } from './closed-dialogs.ts'
import { DiscoverTab } from './DiscoverTab.tsx'
import { messages as failures } from './failure-messages.ts'
import { MyTab } from './MyTab.tsx'
import { messages } from './messages.ts'

const SurveyDialog = lazyNamed(() => import('./SurveyDialog.tsx'), 'SurveyDialog')
const AccessDialog = lazyNamed(() => import('./AccessDialog.tsx'), 'AccessDialog')
const ResultsDialog = lazyNamed(() => import('./ResultsDialog.tsx'), 'ResultsDialog')
const ConnectDialog = lazyNamed(() => import('./connect/ConnectDialog.tsx'), 'ConnectDialog')
const SheetDialog = lazyNamed(() => import('./sheet/SheetDialog.tsx'), 'SheetDialog')
const EthicsDialog = lazyNamed(() => import('./consent/EthicsDialog.tsx'), 'EthicsDialog')
const QuestionsDialog = lazyNamed(() => import('./editor/QuestionsDialog.tsx'), 'QuestionsDialog')
const StudyResults = lazyNamed(() => import('./results/StudyResults.tsx'), 'StudyResults')
const TakeDialog = lazyNamed(() => import('./questionnaire/TakeDialog.tsx'), 'TakeDialog')
const SurveyWizard = lazyNamed(() => import('./wizard/SurveyWizard.tsx'), 'SurveyWizard')

const tabs = ['discover', 'mine', 'completed'] as const
type Tab = (typeof tabs)[number]

/** The dialog given by the address. SUR-14 to SUR-16. */
function Dialogs(props: { canPublish: boolean; memberId: string | undefined }) {
  const { query } = useRoute()
  const { memberId } = props
  const close = () => setQuery(closedDialogs)
  const shown = query.survey ?? query.receipt
  const analytics = query.analytics ?? query.attempts
  const isCreating = query.new !== undefined || query.edit !== undefined
  const asksForRight =
    !props.canPublish &&
    (isCreating ||
      [analytics, query.results, query.connect, query.sheet, query.ethics, query.questions].some(
        id => id !== undefined,
      ))
  return (
    <Suspense>
      {shown && <SurveyDialog key={shown} id={shown} isReceipt={Boolean(query.receipt)} onClose={close} />}
      {query.take && memberId && (
        <TakeDialog
          key={query.take}
          id={query.take}
          memberId={memberId}
          onClose={close}
          // Replaces the address, because Back would only lead here again. A member who has left sees their current page.
          onSent={() => {
            if (currentRoute().query.take === query.take)
              setQuery({ take: null, receipt: query.take ?? null }, { replace: true })
          }}
        />
      )}
      {analytics && props.canPublish && (
        <ResultsDialog
          key={analytics}
          id={analytics}
          isAtAttempts={Boolean(query.attempts)}
          onClose={close}
        />
      )}
      {query.connect && props.canPublish && (
        <ConnectDialog key={query.connect} id={query.connect} onClose={close} />
      )}
      {query.sheet && props.canPublish && <SheetDialog key={query.sheet} id={query.sheet} onClose={close} />}
      {query.ethics && props.canPublish && (
        <EthicsDialog key={query.ethics} id={query.ethics} onClose={close} />
      )}
      {query.questions && props.canPublish && memberId && (
        <QuestionsDialog key={query.questions} id={query.questions} memberId={memberId} onClose={close} />
      )}
      {isCreating && props.canPublish && memberId && (
        <SurveyWizard
          key={query.edit ?? 'new'}
          editId={query.edit ?? null}
          memberId={memberId}
          onClose={close}
        />
      )}
      {(query.access || asksForRight) && <AccessDialog onClose={() => setQuery(closedResults)} />}
    </Suspense>
  )
}

/** Shown to members who open the creators' tab without the right to publish. SUR-04, SUR-85. */
function NoRight() {
  return (
    <Message
      tone="stop"
      live
      className="mt-6"
      action={
        <Button dense onClick={() => setQuery({ tab: null, access: '1' })}>
          {messages.askForRight}
        </Button>
      }
    >
      {failures.permission}
    </Message>
  )
}

/** Three tabs: surveys to take, own surveys, and attempts. SUR-03. */
export function SurveysPage() {
  const { query } = useRoute()
  const me = useMe()
  const canPublish = useCanPublish()
  const requested = tabs.find(tab => tab === query.tab) ?? 'discover'
  const tab: Tab = requested === 'mine' && !canPublish ? 'discover' : requested
  const history = useApiQuery('attempts.surveyHistory')
  const verified = history.data?.items.filter(({ isVerified }) => isVerified).length ?? 0
  if (query.results && canPublish)
    return (
      <>
        <Suspense>
          <StudyResults key={query.results} id={query.results} />
        </Suspense>
        <Dialogs canPublish={canPublish} memberId={me?.id} />
      </>
    )
  return (
    <>
      <PageHeading
        title={messages.title}
        lede={messages.lede}
        ledeStart={messages.ledeStart}
        beside
        actions={
          <Button
            variant={canPublish ? 'primary' : 'outline'}
            icon={Plus}
            className="max-sm:w-control max-sm:gap-0 max-sm:px-0"
            onClick={() => setQuery(canPublish ? { new: '1' } : { access: '1' })}
          >
            <span className="max-sm:sr-only">{messages.add}</span>
          </Button>
        }
      />
      <Tabs
        className="mt-3 sm:mt-6"
        label={messages.tabs}
        value={tab}
        onChange={value => setQuery({ tab: value === 'discover' ? null : value, q: null, status: null })}
        items={[
          { value: 'discover', label: messages.discover },
          ...(canPublish ? [{ value: 'mine', label: messages.mine }] : []),
          {
            value: 'completed',
            label: messages.completed,
            ...(verified > 0 ? { count: verified } : undefined),
          },
        ]}
      >
        <TabPanel value="discover">
          {requested !== tab && <NoRight />}
          <DiscoverTab q={query.q ?? ''} status={query.status ?? ''} />
        </TabPanel>
        <TabPanel value="mine">
          <MyTab />
        </TabPanel>
        <TabPanel value="completed">
          <CompletedTab />
        </TabPanel>
      </Tabs>
      <Dialogs canPublish={canPublish} memberId={me?.id} />
    </>
  )
}
