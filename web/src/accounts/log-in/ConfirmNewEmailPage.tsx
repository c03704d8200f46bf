import { refusalText } from '../../api/failure-text.ts'
import { refreshUser } from '../../api/login.ts'
import { useQueryOnce } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useMe } from '../../api/use-login.ts'
import { useRoute } from '../../shell/navigation.ts'
import { addressFor } from '../../shell/route.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages as account } from '../messages.ts'
import { messages } from './confirm-new-email-messages.ts'

/** The next step: the profile for logged-in members, otherwise the log-in page. */
function ContinueLink() {
  const me = useMe()
  return (
    <LinkButton variant="primary" className="self-start" href={addressFor(me ? 'profile' : 'auth-login')}>
      {me ? messages.confirmEmailTo : messages.confirmEmailLogIn}
    </LinkButton>
  )
}

function Expired(props: { title: string; text: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      <ContinueLink />
    </AuthFrame>
  )
}

function Ask(props: { token: string; newEmail: string }) {
  const { run, isPending, data, failure } = useApiMutation('emailChange.confirmEmailChange', {
    onSuccess: () => void refreshUser(),
    failureText: error => refusalText(error, messages.confirmEmailFailed),
  })
  return (
    <div className="flex flex-col gap-6">
      <Facts
        ruled
        facts={[
          {
            term: messages.newAddress,
            value: <Address of={props.newEmail} />,
          },
        ]}
      />
      {data ? (
        <>
          <Message live tone="ok">
            {messages.confirmEmailDone}
          </Message>
          <ContinueLink />
        </>
      ) : (
        <>
          <p className="max-w-measure text-ink-2">{messages.confirmEmailText}</p>
          <Failure text={failure} />
          <Button
            variant="primary"
            className="self-start max-sm:self-stretch"
            pending={isPending && account.confirming}
            onClick={() => void run({ body: { token: props.token } })}
          >
            {messages.confirmEmailButton}
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * `/confirm-email` replaces the address when its button is pressed. Opening the link alone doesn't use it, because
 * mail scanners open links.
 */
export function ConfirmNewEmailPage() {
  const { token } = useRoute().secrets
  const check = useQueryOnce(
    'emailChange.viewEmailChange',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (!token) return <Expired title={account.incompleteTitle} text={account.incompleteText} />
  if (check.error?.status === 400 && !check.data)
    return <Expired title={messages.confirmEmailExpired} text={messages.confirmEmailExpiredText} />
  if (check.error && !check.data)
    return (
      <AuthFrame narrow title={messages.confirmEmailTitle}>
        <ErrorState
          title={account.checkFailed}
          onRetry={() => void check.refetch()}
          retrying={check.isFetching}
        />
      </AuthFrame>
    )
  if (!check.data)
    return (
      <AuthFrame narrow title={messages.confirmEmailTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      narrow
      title={messages.confirmEmailTitle}
      lede={messages.confirmEmailLede(check.data.firstName)}
    >
      <Ask token={token} newEmail={check.data.newEmail} />
    </AuthFrame>
  )
}
