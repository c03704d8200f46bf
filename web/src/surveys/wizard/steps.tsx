import { cairoDate } from '@bahth/domain/cairo.ts'
import { Link, Users } from 'lucide-react'
import { pageDirection } from '../../format/language.ts'
import { isDemo } from '../../shell/served.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNow } from '../../ui/use-now.ts'
import { messages as connection } from '../connect/messages.ts'
import { messages as creator } from '../creator-messages.ts'
import { LinkLights } from '../LinkLights.tsx'
import type { MySurvey } from '../survey-view.ts'
import type { Wizard } from './use-wizard.ts'

const messages = creator.wizard

/** The server's limits, in characters. */
const max = { title: 120, description: 4000, link: 2000 }

/** From this many remaining characters on, their number is shown. */
const formatLeft = 40

interface StepProps {
  wizard: Wizard
  /** The survey that is edited. */
  survey: MySurvey | null
}

/** Title and description. SUR-55. */
export function StepAbout({ wizard }: StepProps) {
  const left = max.title - wizard.values.title.length
  return (
    <>
      <TextField
        required
        label={messages.titleField}
        placeholder={messages.titlePlaceholder}
        maxLength={max.title}
        hint={left <= formatLeft ? messages.titleHint(left) : undefined}
        {...wizard.field('title')}
      />
      <TextArea
        required
        label={messages.description}
        rows={6}
        maxLength={max.description}
        hint={messages.descriptionHint}
        {...wizard.field('description')}
      />
    </>
  )
}

/** The results of the link check, while the links are the saved ones. */
function SavedLights(props: { survey: MySurvey; wizard: Wizard }) {
  const { survey, wizard } = props
  const { formLink, sheetLink } = wizard.values
  if (formLink !== survey.formLink || sheetLink !== survey.sheetLink) return null
  return <LinkLights check={survey.linkCheck} />
}

/** A demo offers a practice form, so that a visitor can also take part in their own survey. */
function PracticeForm({ wizard }: { wizard: Wizard }) {
  const { origin } = window.location
  const links = {
    formLink: `${origin}/demo/form/practice?code={code}`,
    sheetLink: `${origin}/demo/sheet/practice.csv`,
  }
  return (
    <Message
      action={
        <Button dense onClick={() => wizard.set(links)}>
          {messages.usePractice}
        </Button>
      }
    >
      {messages.practice}
    </Message>
  )
}

/** The form and its response sheet. SUR-56, SUR-62. */
export function StepLinks({ wizard, survey }: StepProps) {
  const link = {
    type: 'url',
    dir: 'ltr',
    inputMode: 'url',
    autoComplete: 'off',
    maxLength: max.link,
  } as const
  return (
    <>
      {isDemo && <PracticeForm wizard={wizard} />}
      <TextField
        required
        label={messages.formLink}
        placeholder={messages.formPlaceholder}
        hint={
          <>
            {messages.formHint}{' '}
            <span className="mt-1 block [overflow-wrap:anywhere]">{messages.codeHint}</span>
          </>
        }
        {...link}
        {...wizard.field('formLink')}
      />
      <TextField
        required
        label={messages.sheetLink}
        placeholder={messages.sheetPlaceholder}
        hint={messages.sheetHint}
        {...link}
        {...wizard.field('sheetLink')}
      />
      <Message>{connection.hint}</Message>
      {survey && <SavedLights survey={survey} wizard={wizard} />}
    </>
  )
}

function Summary({ wizard }: { wizard: Wizard }) {
  const { title, formLink, sheetLink } = wizard.values
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
          { term: messages.formLink, value: long(formLink) },
          { term: messages.sheetLink, value: long(sheetLink) },
        ]}
      />
    </section>
  )
}

/** Duration, responses, visibility, due date, and a summary. SUR-58 to SUR-61. */
export function StepPlaces({ wizard }: StepProps) {
  const now = useNow()
  const numeric = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 8,
    // Digits have no direction of their own.
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
        columns={2}
        cards={[
          {
            value: 'public',
            title: messages.public,
            text: messages.publicText,
            icon: Users,
            checked: wizard.values.isPublic,
          },
          {
            value: 'link',
            title: messages.linkOnly,
            text: messages.linkOnlyText,
            icon: Link,
            checked: !wizard.values.isPublic,
          },
        ]}
        onChange={event => wizard.set({ isPublic: event.target.value === 'public' })}
      />
      <DateField
        label={messages.due}
        mark
        min={cairoDate(now)}
        hint={messages.dueHint}
        className="sm:max-w-60"
        {...wizard.field('dueDate')}
      />
      <Summary wizard={wizard} />
    </>
  )
}
