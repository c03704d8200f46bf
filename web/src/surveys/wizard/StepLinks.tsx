import { maxLength } from '@bahth/domain/surveys/rules.ts'
import { ClipboardList, Lock, Users } from 'lucide-react'
import { useApiQuery } from '../../api/query.ts'
import { isDemo } from '../../shell/served.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { messages as connection } from '../connect/messages.ts'
import { LinkLights } from '../LinkLights.tsx'
import { messages as sheets } from '../sheet/messages.ts'
import type { MySurvey } from '../survey-view.ts'
import { ago } from '../times.ts'
import { messages } from './messages.ts'
import { OnBahth } from './OnBahth.tsx'
import type { StepProps } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'
import { type QuestionSource, questionSources } from './wizard-values.ts'

/** The results of the link check, shown only while the links are unchanged since the last save. */
function SavedLights(props: { survey: MySurvey; wizard: Wizard }) {
  const { survey, wizard } = props
  const { formLink, sheetLink } = wizard.values
  if (formLink !== survey.formLink || sheetLink !== survey.sheetLink) return null
  return <LinkLights check={survey.linkCheck} />
}

/** A demo has a practice form, so that visitors can also take their own survey. */
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

/** The steps that a private sheet needs before and after the survey is saved. */
function PrivateSheet(props: { survey: MySurvey | null; reader: string | null }) {
  const { survey, reader } = props
  if (survey?.hook) return <Message>{connection.hidden}</Message>
  if (survey?.sheetProof?.provedAt)
    return <Message tone="ok">{sheets.ours(ago(survey.sheetProof.provedAt))}</Message>
  if (!reader) return <Message>{connection.hint}</Message>
  return (
    <Message action={<CopyButton dense variant="outline" text={reader} label={sheets.copyAddress} />}>
      <span className="[overflow-wrap:anywhere]">{sheets.inWizard(reader)}</span>
    </Message>
  )
}

/** The form and its response sheet. SUR-56, SUR-62. */
function Links({ wizard, survey, reader }: StepProps & { reader: string | null }) {
  const isPrivate = wizard.values.source === 'private'
  const privateHint = reader && !survey?.hook ? sheets.sheetHint : messages.privateSheetHint
  const link = {
    type: 'url',
    dir: 'ltr',
    inputMode: 'url',
    autoComplete: 'off',
    maxLength: maxLength.link,
  } as const
  return (
    <>
      {wizard.values.source === 'public' && <Message tone="wait">{messages.publicWarning}</Message>}
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
        hint={isPrivate ? privateHint : messages.sheetHint}
        {...link}
        {...wizard.field('sheetLink')}
      />
      {isPrivate && <PrivateSheet survey={survey} reader={reader} />}
      {survey && <SavedLights survey={survey} wizard={wizard} />}
    </>
  )
}

const icons = { bahth: ClipboardList, private: Lock, public: Users }

/** Where the questions are, and the fields for that source. */
export function StepLinks({ wizard, survey }: StepProps) {
  const { source } = wizard.values
  const reader = useApiQuery('surveys.mySurveys').data?.sheetReader ?? null
  const textOf = (value: QuestionSource) => ({
    ...messages.sources[value],
    ...(value === 'private' && reader ? { text: sheets.sourceText } : {}),
  })
  return (
    <>
      <RadioCards
        label={messages.source}
        chosen={source}
        cards={questionSources.map(value => ({
          value,
          ...textOf(value),
          icon: icons[value],
        }))}
        onChange={event =>
          wizard.set({ source: questionSources.find(one => one === event.target.value) ?? 'public' })
        }
      />
      {source === 'bahth' ? (
        <OnBahth wizard={wizard} survey={survey} />
      ) : (
        <Links wizard={wizard} survey={survey} reader={reader} />
      )}
    </>
  )
}
