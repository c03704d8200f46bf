import { valuesPassedOn } from '@bahth/domain/surveys/link-rules.ts'
import { useDeferredValue } from 'react'
import { useMe } from '../../api/use-login.ts'
import { formatCalendarDay } from '../../format/dates.ts'
import { Facts } from '../../ui/Facts.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from '../creator-messages.ts'
import { messages as editor } from '../editor/messages.ts'
import { messages as common } from '../messages.ts'
import { SurveyBadge } from '../StateBadge.tsx'
import type { WizardValues } from './wizard-values.ts'

/** A preview of the survey's details as members will see them. */
export function MemberPreview(props: { values: WizardValues }) {
  const values = useDeferredValue(props.values)
  const me = useMe()
  const passesOn = valuesPassedOn(values.formLink)
  const title = values.title.trim()
  const description = values.description.trim()
  return (
    <section aria-label={messages.wizard.preview} className="min-w-0">
      <h3 className="mb-2 text-ink-2 text-sm">{messages.wizard.preview}</h3>
      <div className="rounded border border-line bg-paper p-4">
        <SurveyBadge status="active" />
        <p className="mt-2 font-semi font-serif text-xl [overflow-wrap:anywhere]">
          {title ? (
            <Text>{title}</Text>
          ) : (
            <span className="text-ink-3">{messages.wizard.titlePlaceholder}</span>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          {fillSlots(
            common.overview(Number(values.estimatedTime) || 0, 0, Number(values.maxResponses) || 0),
            { creator: <Text>{me ? `${me.firstName} ${me.lastName}` : messages.wizard.you}</Text> },
          )}
        </p>
        <Text as="p" lines className="mt-3 line-clamp-6 text-sm [overflow-wrap:anywhere]">
          {description || <span className="text-ink-3">{messages.wizard.notYet}</span>}
        </Text>
        <Facts
          className="mt-3"
          facts={[
            ...(values.dueDate ? [{ term: common.closes, value: formatCalendarDay(values.dueDate) }] : []),
            values.place === 'bahth'
              ? {
                  term: editor.native.names,
                  value: values.isIdentified ? editor.native.identified : editor.native.anonymous,
                }
              : {
                  term: common.passedOn,
                  value: passesOn.length > 0 ? common.passes(passesOn) : common.passesNothing,
                },
          ]}
        />
      </div>
    </section>
  )
}
