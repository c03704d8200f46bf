import { useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TabPanel, Tabs } from '../ui/Tabs.tsx'
import { Text } from '../ui/Text.tsx'
import { messages } from './creator-messages.ts'
import { overviewLine } from './details-view.tsx'
import { ReceivedSubmissions } from './ReceivedSubmissions.tsx'
import { SurveyBadge } from './SurveyBadges.tsx'
import { SurveyFigures } from './SurveyFigures.tsx'

type ResultsTab = 'figures' | 'submissions'

/** Figures and submissions, in two tabs. */
function Parts(props: { id: string; max: number | null; isAtAttempts: boolean }) {
  const { id, max } = props
  const [part, setPart] = useState<ResultsTab>(props.isAtAttempts ? 'submissions' : 'figures')
  const attempts = useApiQuery('attempts.listAttempts', { params: { id } })
  const waiting = attempts.data?.items.filter(
    ({ appeal, status }) => appeal && !appeal.answeredAt && status !== 'verified',
  ).length
  return (
    <Tabs
      label={messages.analytics.tabs}
      value={part}
      onChange={value => setPart(value as ResultsTab)}
      items={[
        { value: 'figures', label: messages.analytics.figures },
        {
          value: 'submissions',
          label: messages.analytics.submissions,
          ...(waiting ? { count: waiting } : undefined),
        },
      ]}
    >
      <TabPanel value="figures" className="pt-6">
        <SurveyFigures id={id} max={max} />
      </TabPanel>
      <TabPanel value="submissions" className="pt-6">
        <ReceivedSubmissions surveyId={id} attempts={attempts} />
      </TabPanel>
    </Tabs>
  )
}

/**
 * The results of the creator's own survey. Of one on Bahth only the figures: its submissions are verified with the
 * answers, so there is nothing to decide. SUR-15, SUR-40.
 */
export function ResultsDialog(props: { id: string; isAtAttempts: boolean; onClose: () => void }) {
  const { id, onClose } = props
  const { data: survey } = useApiQuery('surveys.getSurvey', { params: { id } })
  const max = survey?.maxResponses ?? null
  return (
    <Dialog
      wide
      onClose={onClose}
      above={survey && <SurveyBadge isMine status={survey.status} />}
      title={survey ? <Text>{survey.title}</Text> : messages.analytics.title}
      subtitle={survey && overviewLine(survey)}
    >
      {survey?.isNative ? (
        <SurveyFigures id={id} max={max} />
      ) : (
        <Parts id={id} max={max} isAtAttempts={props.isAtAttempts} />
      )}
    </Dialog>
  )
}
