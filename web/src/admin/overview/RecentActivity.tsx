import { useApiQuery } from '../../api/query.ts'
import { formatCalendarDay, formatShortWeekday } from '../../format/dates.ts'
import { addressFor } from '../../shell/route.ts'
import { When } from '../../shell/When.tsx'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { Figure } from '../../ui/charts/Figure.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Entry } from '../activity/activity-view.ts'
import { ActionBy, ActionIcon, Target } from '../activity/EntryParts.tsx'
import { messages } from './messages.ts'

/** Shows icon, label, administrator, target and time. ADM-18. */
function Item(props: { entry: Entry }) {
  const { entry } = props
  return (
    <RuledItem className="flex items-start gap-3">
      <span className="pt-0.5">
        <ActionIcon action={entry.action} />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <ActionBy entry={entry} />
        </p>
        <p className="text-sm">
          <Target entry={entry} />
        </p>
        <When at={entry.timestamp} className="text-ink-2 text-sm sm:hidden" />
      </div>
      <When at={entry.timestamp} className="whitespace-nowrap pt-0.5 text-ink-2 text-sm max-sm:hidden" />
    </RuledItem>
  )
}

function Latest() {
  const query = useApiQuery('dashboard.overviewActivity')
  const { data } = query
  return (
    <Loaded
      query={query}
      title={messages.recentFailed}
      isEmpty={data?.items.length === 0}
      empty={<Empty title={messages.noRecent} text={messages.noRecentText} />}
    >
      {data ? (
        <RuledList label={messages.recent}>
          {data.items.map(entry => (
            <Item key={entry.id} entry={entry} />
          ))}
        </RuledList>
      ) : (
        <SkeletonRows rows={3} shapes={['title', 'line']} />
      )}
    </Loaded>
  )
}

function PerDay() {
  const { data } = useApiQuery('activity.activityStats')
  if (!data || data.total === 0) return null
  return (
    <Figure number={1} caption={messages.perDayCaption} className="mt-8">
      <BarChart
        label={messages.perDay}
        data={data.perDay.map(({ date, actions }) => ({
          label: formatShortWeekday(date),
          name: `${formatShortWeekday(date)} ${formatCalendarDay(date)}`,
          value: actions,
        }))}
        table={{ item: messages.day, value: messages.actions }}
      />
    </Figure>
  )
}

function ViewLog(props: { className: string }) {
  return (
    <TextLink
      small
      arrow="onward"
      href={addressFor('admin', { tab: 'activity' })}
      className={props.className}
    >
      {messages.viewLog}
    </TextLink>
  )
}

/** The last actions, and the number of actions on each day of the week. ADM-17. */
export function RecentActivity() {
  return (
    <Section title={messages.recent} tools={<ViewLog className="max-sm:hidden" />}>
      <Latest />
      <ViewLog className="mt-2 sm:hidden" />
      <PerDay />
    </Section>
  )
}
