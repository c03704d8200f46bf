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
import { words as creator } from '../creator-words.ts'
import { LinkLights } from '../LinkLights.tsx'
import type { MySurvey } from '../survey-view.ts'
import type { Wizard } from './use-wizard.ts'
import type { FieldName } from './wizard-values.ts'

const words = creator.wizard

/** How long the texts may be, as the server takes them. */
const max = { title: 120, description: 4000, link: 2000 }

/** From here on it is said how much room is left, in characters. */
const sayLeft = 40

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
        label={words.titleField}
        placeholder={words.titlePlaceholder}
        maxLength={max.title}
        hint={left <= sayLeft ? words.titleHint(left) : undefined}
        {...wire(wizard, 'title')}
      />
      <TextArea
        required
        label={words.description}
        rows={6}
        maxLength={max.description}
        hint={words.descriptionHint}
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
          {words.usePractice}
        </Button>
      }
    >
      {words.practice}
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
        label={words.formLink}
        placeholder={words.formPlaceholder}
        hint={
          <>
            {words.formHint} <span className="mt-1 block [overflow-wrap:anywhere]">{words.codeHint}</span>
          </>
        }
        {...link}
        {...wire(wizard, 'formLink')}
      />
      <TextField
        required
        label={words.sheetLink}
        placeholder={words.sheetPlaceholder}
        hint={words.sheetHint}
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
    <Text className="[overflow-wrap:anywhere]">{text.trim() || words.notYet}</Text>
  )
  return (
    <section aria-label={words.summary}>
      <h3 className="mb-2 font-semi text-sm">{words.summary}</h3>
      <Facts
        ruled
        facts={[
          { term: words.titleField, value: long(title) },
          { term: words.formLink, value: long(formLink) },
          { term: words.sheetLink, value: long(sheetLink) },
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
          label={words.minutes}
          hint={words.minutesHint}
          {...numeric}
          {...wire(wizard, 'estimatedTime')}
        />
        <TextField
          label={words.responses}
          hint={words.responsesHint}
          {...numeric}
          {...wire(wizard, 'maxResponses')}
        />
      </div>
      <RadioCards
        label={words.visibility}
        columns={2}
        cards={[
          {
            value: 'public',
            title: words.public,
            text: words.publicText,
            icon: Users,
            checked: wizard.values.isPublic,
          },
          {
            value: 'link',
            title: words.linkOnly,
            text: words.linkOnlyText,
            icon: Link,
            checked: !wizard.values.isPublic,
          },
        ]}
        onChange={event => wizard.set({ isPublic: event.target.value === 'public' })}
      />
      <DateField
        label={words.due}
        mark
        min={cairoDate(new Date())}
        hint={words.dueHint}
        className="sm:max-w-60"
        {...wire(wizard, 'dueDate')}
      />
      <Summary wizard={wizard} />
    </>
  )
}
