import { cairoDate } from '@bahth/domain/cairo.ts'
import { Link, Users } from 'lucide-react'
import { isDemo } from '../../shell/served.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages as creator } from '../creator-messages.ts'
import { LinkLights } from '../LinkLights.tsx'
import type { MySurvey } from '../survey-view.ts'
import type { Wizard } from './use-wizard.ts'
import type { FieldName } from './wizard-values.ts'

const messages = creator.wizard

/** How long the texts may be, as the server takes them. */
const max = { title: 120, description: 4000, link: 2000 }

/** From here on it is said how much room is left, in characters. */
const formatLeft = 40

interface StepProps {
  wizard: Wizard
  /** The survey that is edited. */
  survey: MySurvey | null
}

/** What a text field of the wizard wears. */
const wire = (wizard: Wizard, name: Exclude<FieldName, 'isPublic'>) => ({
  value: wizard.values[name],
  error: wizard.error(name),
  onChange: (event: { target: { value: string } }) => wizard.set({ [name]: event.target.value }),
  onBlur: () => wizard.leave(name),
})

/** SUR-55 */
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
        {...wire(wizard, 'title')}
      />
      <TextArea
        required
        label={messages.description}
        rows={6}
        maxLength={max.description}
        hint={messages.descriptionHint}
        {...wire(wizard, 'description')}
      />
    </>
  )
}

/** What was found out about the links, as long as they are the ones that were saved. */
function SavedLights(props: { survey: MySurvey; wizard: Wizard }) {
  const { survey, wizard } = props
  const { formLink, sheetLink } = wizard.values
  if (formLink !== survey.formLink || sheetLink !== survey.sheetLink) return null
  return <LinkLights check={survey.linkCheck} />
}

/** A demo has a form that is nobody's, so that one's own survey can be taken and verified too. */
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

/** SUR-56, SUR-62 */
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
        {...wire(wizard, 'formLink')}
      />
      <TextField
        required
        label={messages.sheetLink}
        placeholder={messages.sheetPlaceholder}
        hint={messages.sheetHint}
        {...link}
        {...wire(wizard, 'sheetLink')}
      />
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

/** SUR-58 to SUR-61: numbers, who sees it, until when, and a look at the whole. */
export function StepPlaces({ wizard }: StepProps) {
  const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          label={messages.minutes}
          hint={messages.minutesHint}
          {...numeric}
          {...wire(wizard, 'estimatedTime')}
        />
        <TextField
          label={messages.responses}
          hint={messages.responsesHint}
          {...numeric}
          {...wire(wizard, 'maxResponses')}
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
        min={cairoDate(new Date())}
        hint={messages.dueHint}
        className="sm:max-w-60"
        {...wire(wizard, 'dueDate')}
      />
      <Summary wizard={wizard} />
    </>
  )
}
