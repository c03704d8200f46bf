import { useApiQuery } from '../api/query.ts'
import { serverNow } from '../api/server-clock.ts'
import { formatTime } from '../format/dates.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CountdownRing } from '../ui/charts/CountdownRing.tsx'
import { type Step, Stepper } from '../ui/charts/Stepper.tsx'
import { Text } from '../ui/Text.tsx'
import { overviewLine } from './details-view.tsx'
import type { AttemptView, DialogParts } from './dialog-parts.ts'
import { messages } from './messages.ts'
import { FormTrouble, OpenFormButton } from './OpenForm.tsx'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { type Attempt, firstCheckAt, type Survey, waitOf } from './survey-view.ts'
import { messages as taking } from './taking-messages.ts'
import type { OpenForm } from './use-open-form.ts'
import type { Recheck } from './use-recheck.ts'

/** The student ID comes from the profile. FCR-19. */
const useStudentId = (): string | null => useApiQuery('profile.getProfile').data?.studentId ?? null

/** The value that the member has to enter in the form so that the answer is recognised, if any. */
function fillNote(survey: Survey, code: string, studentId: string | null): string {
  if (survey.passesOn.includes('code')) return taking.fillCode(code)
  if (survey.verifiedBy === 'form') return taking.fillEither(code)
  if (survey.passesOn.includes('studentId') && studentId) return taking.fillsId(studentId)
  if (survey.passesOn.includes('email')) return taking.fillsEmail
  return studentId ? taking.fillId(studentId, code) : taking.fillEither(code)
}

/** The value to copy into the form. It is the student ID if no code is needed. */
export function CopyKey(props: { survey: Survey; code: string }) {
  const studentId = useStudentId()
  const needsCode = props.survey.passesOn.includes('code') || props.survey.verifiedBy === 'form'
  const isId = studentId !== null && !needsCode
  return (
    <CopyButton
      flush="start"
      text={isId ? studentId : props.code}
      label={isId ? taking.copyId : taking.copyCode}
    />
  )
}

/** The first step. It is marked as done only if this page opened the form. */
function openStep(attempt: Attempt, { blockedLink, wasOpened }: OpenForm): Step {
  const at = formatTime(attempt.startedAt)
  if (blockedLink) return { title: taking.toOpen, note: taking.toOpenNote, state: 'current' }
  if (wasOpened) return { title: taking.opened, note: taking.openedAt(at), state: 'done' }
  return { title: taking.started, note: taking.startedAt(at), state: 'done' }
}

/** The countdown to the automatic check. At its end, both this page and the server check the sheet. SUR-50. */
function Waiting(props: { survey: Survey; attempt: Attempt; form: OpenForm; recheck: Recheck }) {
  const { survey, attempt, form, recheck } = props
  const studentId = useStudentId()
  const checkAt = firstCheckAt(attempt)
  return (
    <div className="flex flex-col items-center gap-x-8 gap-y-6 sm:flex-row">
      <CountdownRing
        endsAt={checkAt}
        totalMs={waitOf(attempt)}
        label={taking.toTheCheck}
        now={serverNow}
        onEnd={() => recheck.recheck({ surveyId: survey.id, automatic: true })}
      />
      <div className="min-w-0 flex-1 max-sm:w-full">
        <Stepper
          steps={[
            openStep(attempt, form),
            {
              title: taking.fill,
              note: <Text>{fillNote(survey, attempt.code, studentId)}</Text>,
              state: form.blockedLink ? 'next' : 'current',
            },
            {
              title: taking.check,
              note: recheck.isPending
                ? taking.checking[survey.verifiedBy]
                : taking.checkAt(formatTime(checkAt)),
              state: 'next',
            },
          ]}
        />
      </div>
    </div>
  )
}

/** The view while the form is open in another tab. The check runs automatically. */
export function takingView({ survey, attempt, form, recheck }: AttemptView): DialogParts {
  return {
    title: <Text>{survey.title}</Text>,
    subtitle: overviewLine(survey),
    aside: <CopyKey survey={survey} code={attempt.code} />,
    actions: (
      <Button
        pending={recheck.isPending && messages.rechecking}
        onClick={() => recheck.recheck({ surveyId: survey.id })}
      >
        {messages.recheck}
      </Button>
    ),
    primary: (
      <OpenFormButton
        form={form}
        variant="primary"
        label={form.wasOpened ? taking.openAgain : messages.open}
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
