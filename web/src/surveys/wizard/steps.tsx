import { cairoDate } from '@bahth/domain/cairo.ts'
import { maxLength } from '@bahth/domain/surveys/rules.ts'
import { Link, Users } from 'lucide-react'
import { useNow } from '../../api/use-now.ts'
import { pageDirection } from '../../format/language.ts'
import { DateField } from '../../ui/date-fields.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { MySurvey } from '../survey-view.ts'
import { messages } from './messages.ts'
import { sizeOf } from './questions-size.ts'
import type { Wizard } from './use-wizard.ts'

/** The number of remaining characters is shown from this value on. */
const showLeftFrom = 40

export interface StepProps {
  wizard: Wizard
  /** The survey that is being edited. */
  survey: MySurvey | null
}

/** Title and description. SUR-55. */
export function StepAbout({ wizard }: StepProps) {
  const left = maxLength.title - wizard.values.title.length
  return (
    <>
      <TextField
        required
        label={messages.titleField}
        placeholder={messages.titlePlaceholder}
        maxLength={maxLength.title}
        hint={left <= showLeftFrom ? messages.titleHint(left) : undefined}
        {...wizard.field('title')}
      />
      <TextArea
        required
        label={messages.description}
        rows={6}
        maxLength={maxLength.description}
        hint={messages.descriptionHint}
        {...wizard.field('description')}
      />
    </>
  )
}

function Summary({ wizard }: { wizard: Wizard }) {
  const { title, formLink, sheetLink, source, questionnaire } = wizard.values
  const long = (text: string) => (
    <Text className="[overflow-wrap:anywhere]">{text.trim() || messages.notYet}</Text>
  )
  return (
    <section aria-label={messages.summary}>
      <h3 className="mb-2 font-semi text-sm">{messages.summary}</h3>
      <Facts
        ruled
        facts={[
          { term: messages.titleField, value: long(title) },
          ...(source === 'bahth'
            ? [{ term: messages.questions, value: questionnaire ? sizeOf(questionnaire) : messages.notYet }]
            : [
                { term: messages.formLink, value: long(formLink) },
                { term: messages.sheetLink, value: long(sheetLink) },
              ]),
        ]}
      />
    </section>
  )
}

/** Duration, responses, visibility, due date, and a summary. SUR-58 to SUR-61. */
export function StepAudience({ wizard }: StepProps) {
  const now = useNow()
  const numeric = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 8,
    // Digits have no text direction.
    dir: pageDirection(),
  } as const
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          label={messages.minutes}
          hint={messages.minutesHint}
          {...numeric}
          {...wizard.field('estimatedTime')}
        />
        <TextField
          label={messages.responses}
          hint={messages.responsesHint}
          {...numeric}
          {...wizard.field('maxResponses')}
        />
      </div>
      <RadioCards
        label={messages.visibility}
        chosen={wizard.values.isPublic ? 'public' : 'link'}
        columns={2}
        cards={[
          {
            value: 'public',
            title: messages.public,
            text: messages.publicText,
            icon: Users,
          },
          {
            value: 'link',
            title: messages.linkOnly,
            text: messages.linkOnlyText,
            icon: Link,
          },
        ]}
        onChange={event => wizard.set({ isPublic: event.target.value === 'public' })}
      />
      <DateField
        label={messages.due}
        isOptional
        min={cairoDate(now)}
        hint={messages.dueHint}
        className="sm:max-w-60"
        {...wizard.field('dueDate')}
      />
      <Summary wizard={wizard} />
    </>
  )
}
