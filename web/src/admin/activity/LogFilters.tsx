import { activityTargets } from '@bahth/domain/records/activity.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { UrlSearchField } from '../../shell/UrlSearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { messages as names } from './action-messages.ts'
import { otherActions, specifiedActions } from './activity-view.ts'
import { messages } from './messages.ts'
import { type LogFilters as Filters, setFilters, timeframes } from './use-log-filters.ts'

/** The actions from the specification come first. ACT-09, ACT-19. */
function ActionFilter(props: { action: Filters['action'] }) {
  return (
    <SelectField
      hideLabel
      label={messages.action}
      value={props.action}
      onChange={event => setFilters({ action: event.target.value as Filters['action'] })}
    >
      <option value="">{messages.everyAction}</option>
      {[
        { label: messages.decisions, actions: specifiedActions },
        { label: messages.others, actions: otherActions },
      ].map(({ label, actions }) => (
        <optgroup key={label} label={label}>
          {actions.map(action => (
            <option key={action} value={action}>
              {names.actions[action]}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** Free text, action, target type, timeframe and administrator, all in the address. ACT-04. */
export function LogFilters(props: {
  filters: Filters
  admins: ResponseOf<'activity.activityStats'>['admins']
}) {
  const { filters, admins } = props
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(16rem,1fr)_repeat(4,minmax(0,11.5rem))]">
      <div className="max-lg:col-span-2">
        <UrlSearchField label={messages.search} value={filters.q} />
      </div>
      <ActionFilter action={filters.action} />
      <SelectField
        hideLabel
        label={messages.targetType}
        value={filters.target}
        onChange={event => setFilters({ target: event.target.value as Filters['target'] })}
        options={[
          { value: '', label: messages.everyTarget },
          ...activityTargets.map(value => ({ value, label: messages.targets[value] })),
        ]}
      />
      <SelectField
        hideLabel
        label={messages.timeframe}
        value={filters.time}
        onChange={event => setFilters({ time: event.target.value as Filters['time'] })}
        options={timeframes.map(value => ({ value, label: messages.timeframes[value] }))}
      />
      <SelectField
        hideLabel
        label={messages.admin}
        value={filters.by}
        onChange={event => setFilters({ by: event.target.value })}
        options={[
          { value: '', label: messages.everyAdmin },
          ...admins.map(({ id, name }) => ({ value: id, label: name, dir: 'auto' as const })),
        ]}
      />
    </div>
  )
}
