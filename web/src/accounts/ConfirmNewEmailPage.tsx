import { refreshUser } from '../api/login.ts'
import { useQueryOnce } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor, useRoute } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { messages as account } from './messages.ts'
import { messages } from './profile/messages.ts'

/** The way on: to the profile for whoever is signed in, to the login for others. */
function Onward() {
  const me = useMe()
  return (
    <LinkButton look="primary" className="self-start" href={addressFor(me ? 'profile' : 'auth-login')}>
      {me ? messages.confirmEmailTo : messages.confirmEmailLogIn}
    </LinkButton>
  )
}

function Expired(props: { title: string; text: string }) {
  return (
    <AuthFrame narrow title={props.title} lede={props.text}>
      <Onward />
    </AuthFrame>
  )
}

function Ask(props: { token: string; newEmail: string }) {
  const { mutate, isPending, data, error } = useApiMutation('emailChange.confirmEmailChange')
  const confirm = () => mutate({ body: { token: props.token } }, { onSuccess: () => void refreshUser() })
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
          <Onward />
        </>
      ) : (
        <>
          <p className="max-w-measure text-ink-2">{messages.confirmEmailText}</p>
          {error && (
            <Message live tone="stop">
              {refusalText(error, messages.confirmEmailFailed)}
            </Message>
          )}
          <Button
            look="primary"
            className="self-start max-sm:self-stretch"
            pending={isPending && account.confirming}
            onClick={confirm}
          >
            {messages.confirmEmailButton}
          </Button>
        </>
      )}
    </div>
  )
}

/** `/confirm-email`: a new address counts once its link is opened and its button pressed; looking spends nothing. */
export function ConfirmNewEmailPage() {
  const { token } = useRoute().secrets
  const look = useQueryOnce(
    'emailChange.lookAtEmailChange',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (!token) return <Expired title={account.incompleteTitle} text={account.incompleteText} />
  if (look.error?.status === 400 && !look.data)
    return <Expired title={messages.confirmEmailExpired} text={messages.confirmEmailExpiredText} />
  if (look.error && !look.data)
    return (
      <AuthFrame narrow title={messages.confirmEmailTitle}>
        <ErrorState
          title={account.lookFailed}
          onRetry={() => void look.refetch()}
          retrying={look.isFetching}
        />
      </AuthFrame>
    )
  if (!look.data)
    return (
      <AuthFrame narrow title={messages.confirmEmailTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      narrow
      title={messages.confirmEmailTitle}
      lede={messages.confirmEmailLede(look.data.firstName)}
    >
      <Ask token={token} newEmail={look.data.newEmail} />
    </AuthFrame>
  )
}
