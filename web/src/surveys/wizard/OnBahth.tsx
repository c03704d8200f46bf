import type { Language } from '@bahth/domain/languages.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { EyeOff, Pencil, UserRound } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { pageLanguageFirst } from '../../format/language.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { emptyQuestionnaire } from '../editor/draft.ts'
import { messages as editor } from '../editor/messages.ts'
import { messages as texts } from './messages.ts'
import { messages } from './native-messages.ts'
import { sizeOf } from './questions-size.ts'
import type { StepProps } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'

const EditorDialog = lazyNamed(() => import('../editor/EditorDialog.tsx'), 'EditorDialog')

type Choice = keyof typeof messages.languageChoices

/** The page's language comes first, because the first language is the default. */
const languagesOf = (choice: Choice): Language[] => (choice === 'both' ? pageLanguageFirst() : [choice])

const choiceOf = ({ languages: chosen }: Questionnaire): Choice =>
  chosen.length > 1 ? 'both' : (chosen[0] ?? 'ar')

/** New questionnaires start in Arabic, which every member reads. */
const questionnaireIn = (wizard: Wizard): Questionnaire =>
  wizard.values.questionnaire ?? emptyQuestionnaire(['ar'])

function Questions({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false)
  const errorId = useId()
  const questionnaire = questionnaireIn(wizard)
  const error = wizard.errorOf('questionnaire')
  const title = wizard.values.title.trim() || texts.titlePlaceholder
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{sizeOf(questionnaire)}</p>
      <Button
        icon={Pencil}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onClick={() => setOpen(true)}
      >
        {editor.open}
      </Button>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Suspense>
        {isOpen && (
          <EditorDialog
            title={title}
            initial={questionnaire}
            version={1}
            done={editor.done}
            onChange={next => wizard.set({ questionnaire: next })}
            onClose={() => setOpen(false)}
            onDone={next => {
              wizard.set({ questionnaire: next })
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/**
 * A survey whose questions are answered on Bahth: their languages, whether answers are stored with names, and the
 * questions.
 */
export function OnBahth({ wizard }: StepProps) {
  const questionnaire = questionnaireIn(wizard)
  const { isIdentified } = wizard.values
  return (
    <>
      <SelectField
        label={messages.languages}
        className="sm:max-w-60"
        value={choiceOf(questionnaire)}
        options={Object.entries(messages.languageChoices).map(([value, label]) => ({ value, label }))}
        onChange={event =>
          wizard.set({
            questionnaire: { ...questionnaire, languages: languagesOf(event.target.value as Choice) },
          })
        }
      />
      <RadioCards
        label={messages.names}
        chosen={isIdentified ? 'identified' : 'anonymous'}
        cards={[
          {
            value: 'anonymous',
            title: messages.anonymous,
            text: messages.anonymousText,
            icon: EyeOff,
          },
          {
            value: 'identified',
            title: messages.identified,
            text: messages.identifiedText,
            icon: UserRound,
          },
        ]}
        onChange={event => wizard.set({ isIdentified: event.target.value === 'identified' })}
      />
      <Questions wizard={wizard} />
    </>
  )
}
