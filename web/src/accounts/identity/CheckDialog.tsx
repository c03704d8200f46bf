import { fullName } from '@bahth/domain/full-name.ts'
import { useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { useNow } from '../../api/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { RegistrarComparison } from '../registrar/RegistrarComparison.tsx'
import { CheckBadge } from './CheckBadge.tsx'
import { CheckFacts } from './CheckFacts.tsx'
import { CheckWarnings } from './CheckWarnings.tsx'
import type { Check } from './check-view.ts'
import { IdPhoto } from './IdPhoto.tsx'
import { messages } from './messages.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { openReviewMode } from './review-mode-address.ts'
import { useRowDecision } from './use-decisions.ts'
import { useIdPhotoCleanup } from './use-id-photo.ts'

/** Approving needs a pending check whose image was displayed. */
function buttonsFor(props: {
  check: Check
  decision: ReturnType<typeof useRowDecision>
  isSeen: boolean
  isRejecting: boolean
  onReject: () => void
}) {
  const { check, decision } = props
  const isPending = check.status === 'pending'
  const decided = isPending ? null : messages.decidedAlready
  return {
    aside: isPending && (
      <Button variant="quiet" flush="start" onClick={() => openReviewMode(check.id)}>
        {messages.inReviewMode}
      </Button>
    ),
    actions: (
      <Button
        variant="danger"
        disabledReason={decided}
        disabled={decision.isPending}
        onClick={props.onReject}
      >
        {messages.reject}
      </Button>
    ),
    primary: (
      <Button
        variant="primary"
        pending={decision.isPending && !props.isRejecting && messages.approving}
        disabledReason={decided ?? (props.isSeen ? null : messages.viewImageFirst)}
        onClick={() => void decision.run({ check, decision: { kind: 'approve' } })}
      >
        {messages.approve}
      </Button>
    ),
  }
}

function Full(props: { check: Check; onClose: () => void }) {
  const { check, onClose } = props
  const now = useNow(30_000)
  const me = useMe()?.id
  const [seen, setSeen] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const decision = useRowDecision(onClose)

  function reject() {
    decision.reset()
    setRejecting(true)
  }

  return (
    <Dialog
      wide
      onClose={onClose}
      keepOpen={decision.isPending}
      title={messages.detailsTitle}
      subtitle={<Text>{fullName(check)}</Text>}
      above={<CheckBadge status={check.status} />}
      {...buttonsFor({ check, decision, isSeen: seen, isRejecting, onReject: reject })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <IdPhoto
          checkId={check.id}
          name={fullName(check)}
          hasImage={check.idPhotoPath !== null}
          onSeen={() => setSeen(true)}
          className="w-full rounded border border-line max-md:aspect-4/3 md:min-h-72"
        />
        <div className="flex flex-col gap-4">
          <Failure text={!isRejecting && decision.failure} />
          <CheckWarnings check={check} me={me} />
          <CheckFacts check={check} now={now} />
          <RegistrarComparison check={check} />
        </div>
      </div>
      {isRejecting && (
        <RejectDialog
          check={check}
          pending={decision.isPending}
          failure={decision.failure}
          onClose={() => setRejecting(false)}
          onReject={reason => void decision.run({ check, decision: { kind: 'reject', reason } })}
        />
      )}
    </Dialog>
  )
}

/** The details and ID photo of one identity check, at its own address. IDV-03. */
export function CheckDialog(props: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('identity.getIdRequest', {
    params: { id: props.id },
  })
  useIdPhotoCleanup()
  const isGone = error?.status === 404
  if (data && !isGone) return <Full check={data} onClose={props.onClose} />
  return (
    <Dialog wide onClose={props.onClose} title={isGone ? messages.gone : messages.detailsTitle}>
      {isGone ? (
        <p>{messages.goneText}</p>
      ) : error ? (
        <ErrorState
          bare
          title={messages.loadFailed}
          text={ui.tryAgain}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeletons label={ui.loading}>
          <Skeleton shape="picture" />
        </Skeletons>
      )}
    </Dialog>
  )
}
