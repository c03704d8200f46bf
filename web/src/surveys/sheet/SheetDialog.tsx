import { CircleCheck } from 'lucide-react'
import { useApiQuery } from '../../api/query.ts'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { messages as connection } from '../connect/messages.ts'
import { mineFailure } from '../failures.ts'
import { LinkLights } from '../LinkLights.tsx'
import { type MySurvey, sheetProofOf } from '../survey-view.ts'
import { ago } from '../times.ts'
import { CopyLine } from './CopyLine.tsx'
import { messages } from './messages.ts'
import { useSheetProof } from './use-sheet-proof.ts'

type Proof = NonNullable<MySurvey['sheetProof']>

/** Instructions: share the sheet, then add the tab, which only a person who can edit the sheet can do. */
function Steps(props: { proof: Proof }) {
  const { address, tab } = props.proof
  return (
    <>
      <Section level={3} title={messages.shareTitle}>
        <p className="max-w-measure text-sm">{messages.shareText}</p>
        <CopyLine text={address} copy={messages.copyAddress} />
      </Section>
      {tab && (
        <Section level={3} title={messages.proveTitle}>
          <p className="max-w-measure text-sm">{messages.proveText}</p>
          <CopyLine text={tab} copy={messages.copyTab} />
          <p className="mt-3 max-w-measure text-ink-2 text-sm">{messages.proveWhy}</p>
        </Section>
      )}
    </>
  )
}

/** A confirmed sheet, and whether it is still readable. */
function Confirmed(props: { survey: MySurvey; provedAt: string }) {
  return (
    <>
      <p className="flex items-start gap-2">
        <CircleCheck size={18} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
        <span>{messages.ours(ago(props.provedAt))}</span>
      </p>
      <p className="max-w-measure text-ink-2 text-sm">{messages.otherSurveys}</p>
      <LinkLights check={props.survey.linkCheck} />
    </>
  )
}

function Sharing(props: { survey: MySurvey; proof: Proof; onClose: () => void }) {
  const { survey, proof } = props
  const own = useSheetProof(survey, props.onClose)
  const { provedAt } = proof
  return (
    <Dialog
      onClose={props.onClose}
      title={messages.title}
      subtitle={<Text>{survey.title}</Text>}
      aside={
        provedAt && (
          <Button variant="danger-quiet" flush="start" onClick={() => own.askToEnd(true)}>
            {messages.end}
          </Button>
        )
      }
      primary={
        !provedAt &&
        (proof.tab ? (
          <Button variant="primary" pending={own.isChecking && messages.checking} onClick={own.check}>
            {messages.check}
          </Button>
        ) : (
          <Button variant="primary" pending={own.isBeginning && messages.preparing} onClick={own.begin}>
            {messages.shared}
          </Button>
        ))
      }
    >
      <div className="flex flex-col gap-5">
        {provedAt ? <Confirmed survey={survey} provedAt={provedAt} /> : null}
        <p className="max-w-measure">{messages.about}</p>
        {!provedAt && <Steps proof={proof} />}
        <Failure text={own.failure} />
        {!provedAt && (
          <TextLink small arrow="onward" href={addressFor('surveys', { tab: 'mine', connect: survey.id })}>
            {messages.connectInstead}
          </TextLink>
        )}
      </div>
      {own.isEnding && (
        <ConfirmDialog
          danger
          onClose={() => own.askToEnd(false)}
          title={messages.endTitle}
          text={messages.endText}
          confirm={messages.end}
          pending={own.isEndPending}
          error={own.endFailure}
          onConfirm={own.end}
        />
      )}
    </Dialog>
  )
}

/** Lets a creator share the private sheet of one of their surveys with us, and prove control over it. */
export function SheetDialog(props: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useApiQuery('surveys.mySurveys')
  const survey = data?.items.find(({ id }) => id === props.id)
  const proof = survey && sheetProofOf(survey)
  if (survey && proof) return <Sharing survey={survey} proof={proof} onClose={props.onClose} />
  return (
    <Dialog onClose={props.onClose} title={data ? messages.cannot : messages.title}>
      {data && <p>{messages.cannotText}</p>}
      {survey && (
        <TextLink small arrow="onward" href={addressFor('surveys', { tab: 'mine', connect: survey.id })}>
          {connection.open}
        </TextLink>
      )}
      {!data && Boolean(error) && (
        <ErrorState bare title={mineFailure(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Skeletons label={connection.loading}>
          <Skeleton shape="title" />
        </Skeletons>
      )}
    </Dialog>
  )
}
