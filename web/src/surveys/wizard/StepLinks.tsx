import { ClipboardList, Lock, Users } from 'lucide-react'
import { isDemo } from '../../shell/served.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages as connection } from '../connect/messages.ts'
import { messages as creator } from '../creator-messages.ts'
import { LinkLights } from '../LinkLights.tsx'
import type { MySurvey } from '../survey-view.ts'
import { OnBahth } from './OnBahth.tsx'
import type { StepProps } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'
import { surveyPlaces } from './wizard-values.ts'

const messages = creator.wizard

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
function Links({ wizard, survey }: StepProps) {
  const link = {
    type: 'url',
    dir: 'ltr',
    inputMode: 'url',
    autoComplete: 'off',
    maxLength: 2000,
  } as const
  return (
    <>
      {wizard.values.place === 'public' && <Message tone="wait">{messages.publicWarning}</Message>}
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
        hint={wizard.values.place === 'private' ? messages.privateSheetHint : messages.sheetHint}
        {...link}
        {...wizard.field('sheetLink')}
      />
      {wizard.values.place === 'private' && (
        <Message>{survey?.hook ? connection.hidden : connection.hint}</Message>
      )}
      {survey && <SavedLights survey={survey} wizard={wizard} />}
    </>
  )
}

const icons = { bahth: ClipboardList, private: Lock, public: Users }

/** Where the questions are, and what that needs. */
export function StepLinks({ wizard, survey }: StepProps) {
  const { place } = wizard.values
  return (
    <>
      <RadioCards
        label={messages.place}
        cards={surveyPlaces.map(value => ({
          value,
          ...messages.places[value],
          icon: icons[value],
          checked: place === value,
        }))}
        onChange={event =>
          wizard.set({ place: surveyPlaces.find(one => one === event.target.value) ?? 'public' })
        }
      />
      {place === 'bahth' ? (
        <OnBahth wizard={wizard} survey={survey} />
      ) : (
        <Links wizard={wizard} survey={survey} />
      )}
    </>
  )
}
