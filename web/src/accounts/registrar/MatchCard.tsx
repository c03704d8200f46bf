import { fullName } from '@bahth/domain/full-name.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMe } from '../../api/use-login.ts'
import { Address } from '../../ui/Address.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { useObjectUrl } from '../../ui/photo-file.ts'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LargeStudentNumber } from '../identity/CheckFacts.tsx'
import { CheckWarnings } from '../identity/CheckWarnings.tsx'
import { type Check, reviewModeAddress } from '../identity/check-view.ts'
import { IdPhoto, NoImage, noImageText } from '../identity/IdPhoto.tsx'
import { messages as identity } from '../identity/messages.ts'
import { useIdPhoto } from '../identity/use-id-photo.ts'
import { messages } from './messages.ts'
import type { Result } from './use-matches.ts'

/** Whether half of an element has been in the viewport. */
function useWasShown(element: RefObject<HTMLElement | null>): boolean {
  const [wasShown, setShown] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched || wasShown) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true)
      },
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, wasShown])
  return wasShown
}

/**
 * The ID photo as wide as its card. It is fetched only when it is in the viewport, because every fetched image is
 * logged as viewed. A press enlarges it.
 */
function Photo(props: { check: Check; onSeen: () => void }) {
  const { check } = props
  const frame = useRef<HTMLDivElement>(null)
  const wasShown = useWasShown(frame)
  const [isLarge, setLarge] = useState(false)
  const hasImage = check.idPhotoPath !== null
  const { data, error, isFetching, refetch } = useIdPhoto(check.id, wasShown && hasImage)
  const url = useObjectUrl(data)
  const noImage = noImageText(hasImage, error)
  return (
    <div ref={frame} className="grid aspect-8/5 place-items-center overflow-hidden bg-sunk">
      {noImage ? (
        <NoImage text={noImage} />
      ) : error ? (
        <ErrorState
          bare
          title={messages.imageFailed}
          text={ui.tryAgain}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : url ? (
        <button
          type="button"
          aria-label={messages.enlarge(fullName(check))}
          onClick={() => setLarge(true)}
          className="grid size-full place-items-center -outline-offset-2"
        >
          <img
            src={url}
            alt={identity.image(fullName(check))}
            onLoad={props.onSeen}
            className="max-h-full max-w-full object-contain"
          />
        </button>
      ) : (
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      )}
      {isLarge && (
        <Dialog wide onClose={() => setLarge(false)} title={fullName(check)}>
          <IdPhoto
            checkId={check.id}
            name={fullName(check)}
            hasImage={hasImage}
            className="aspect-5/4 max-h-[70dvh] w-full"
          />
        </Dialog>
      )}
    </div>
  )
}

/** The details printed on the card, and the comparison of the name with the list. */
function Details(props: { check: Check }) {
  const { check } = props
  const name = check.registrarComparison?.name
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <LargeStudentNumber studentId={check.studentId} />
      </p>
      <Address of={check.email} />
      {name && name !== 'same' && (
        <Badge tone={name === 'different' ? 'wait' : 'note'} icon={CircleAlert}>
          {name === 'different' ? messages.nameDiffers : messages.nameVaries}
        </Badge>
      )}
    </>
  )
}

function Outcome(props: { result: Result }) {
  const { result } = props
  if (result.isApproved)
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {messages.approved}
      </Badge>
    )
  return <Message tone="stop">{result.text}</Message>
}

/** One exact match: its photo, its details, and a checkbox that includes it in the approval. */
export function MatchCard(props: {
  check: Check
  result: Result | undefined
  isGone: boolean
  isSeen: boolean
  isChosen: boolean
  disabled: boolean
  onSeen: () => void
  onChoose: (isOn: boolean) => void
}) {
  const { check, result, isGone } = props
  const me = useMe()?.id
  const name = fullName(check)
  const isDecided = result?.isDecided === true
  return (
    <li className="flex min-w-0 flex-col rounded border border-line bg-surface">
      {!isDecided && !isGone && <Photo check={check} onSeen={props.onSeen} />}
      <div className="flex min-w-0 flex-col items-start gap-2 p-4 *:max-w-full">
        <h3 className="font-semi font-serif text-xl">
          <Text>{name}</Text>
        </h3>
        <Details check={check} />
        {!isDecided && !isGone && <CheckWarnings check={check} me={me} />}
        {result && <Outcome result={result} />}
        {isGone && <Message>{messages.notWaiting}</Message>}
        {!isDecided && (
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
            {!isGone && (
              <Checkbox
                label={messages.approveOf(name)}
                hint={props.isSeen ? undefined : messages.viewFirst}
                checked={props.isChosen}
                disabled={!props.isSeen || props.disabled}
                onChange={event => props.onChoose(event.target.checked)}
              />
            )}
            <a
              href={reviewModeAddress(check.id)}
              aria-label={messages.openReviewOf(name)}
              className="link inline-flex min-h-control items-center"
            >
              {messages.openReview}
            </a>
          </div>
        )}
      </div>
    </li>
  )
}
