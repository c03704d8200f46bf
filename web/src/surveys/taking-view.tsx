import { useApiQuery } from '../api/query.ts'
import { serverNow } from '../api/server-clock.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CountdownRing } from '../ui/charts/CountdownRing.tsx'
import { type Step, Stepper } from '../ui/charts/Stepper.tsx'
import { Text } from '../ui/Text.tsx'
import { aboutLine } from './details-view.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { FormTrouble, OpenFormButton } from './OpenForm.tsx'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { type Attempt, firstCheckAt, type Survey, waitOf } from './survey-view.ts'
import { clock } from './times.ts'
import type { OpenForm } from './use-open-form.ts'
import type { Recheck } from './use-recheck.ts'

/** FCR-19: the student ID stands in the profile. */
const useStudentId = (): string | null => useApiQuery('profile.getProfile').data?.studentId ?? null

/** What the member has to enter, if anything, so that the answer is recognised. */
function fillNote(survey: Survey, code: string, studentId: string | null): string {
  if (survey.passesOn.includes('code')) return messages.fillCode(code)
  if (survey.passesOn.includes('studentId') && studentId) return messages.fillsId(studentId)
  if (survey.passesOn.includes('email')) return messages.fillsEmail
  return studentId ? messages.fillId(studentId, code) : messages.fillEither(code)
}

/** What is entered into the form, to be copied: the ID where no code is asked for. */
export function CopyKey(props: { survey: Survey; code: string }) {
  const studentId = useStudentId()
  const isId = studentId !== null && !props.survey.passesOn.includes('code')
  return (
    <CopyButton
      flush="start"
      text={isId ? studentId : props.code}
      label={isId ? messages.copyId : messages.copyCode}
    />
  )
}

/** The first step: done only where this page saw the form open. */
function openStep(attempt: Attempt, { blockedLink, wasOpened }: OpenForm): Step {
  const at = clock(attempt.submittedAt)
  if (blockedLink) return { title: messages.toOpen, note: messages.toOpenNote, state: 'current' }
  if (wasOpened) return { title: messages.opened, note: messages.openedAt(at), state: 'done' }
  return { title: messages.started, note: messages.startedAt(at), state: 'done' }
}

/** SUR-50: the time to the automatic check; at its end the sheet is looked into, here as on the server. */
function Waiting(props: { survey: Survey; attempt: Attempt; form: OpenForm; recheck: Recheck }) {
  const { survey, attempt, form, recheck } = props
  const studentId = useStudentId()
  const checkAt = firstCheckAt(attempt)
  return (
    <div className="flex flex-col items-center gap-x-8 gap-y-6 sm:flex-row">
      <CountdownRing
        endsAt={checkAt}
        lasts={waitOf(attempt)}
        label={messages.toTheCheck}
        now={serverNow}
        onEnd={() => void recheck.recheck({ surveyId: survey.id, byItself: true })}
      />
      <div className="min-w-0 flex-1 max-sm:w-full">
        <Stepper
          steps={[
            openStep(attempt, form),
            {
              title: messages.fill,
              note: <Text>{fillNote(survey, attempt.code, studentId)}</Text>,
              state: form.blockedLink ? 'next' : 'current',
            },
            {
              title: messages.check,
              note: recheck.isPending ? messages.checking : messages.checkAt(clock(checkAt)),
              state: 'next',
            },
          ]}
        />
      </div>
    </div>
  )
}

/** The form is open in another tab, and the check comes by itself. */
export function takingView({ survey, attempt, form, recheck }: AttemptView): DialogParts {
  return {
    title: <Text>{survey.title}</Text>,
    subtitle: aboutLine(survey),
    aside: <CopyKey survey={survey} code={attempt.code} />,
    actions: (
      <Button
        pending={recheck.isPending && messages.rechecking}
        onClick={() => void recheck.recheck({ surveyId: survey.id })}
      >
        {messages.recheck}
      </Button>
    ),
    primary: (
      <OpenFormButton
        form={form}
        look="primary"
        label={form.wasOpened ? messages.openAgain : messages.open}
      />
    ),
    children: (
      <>
        <Waiting survey={survey} attempt={attempt} form={form} recheck={recheck} />
        <FormTrouble form={form} className="mt-6" />
        <RecheckOutcome recheck={recheck} className="mt-6" />
      </>
    ),
  }
}
