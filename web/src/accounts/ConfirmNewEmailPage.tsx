import { refreshUser } from '../api/login.ts'
import { useQueryOnce } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor, usePlace } from '../shell/navigation.ts'
import { Address } from '../ui/Address.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { Facts } from '../ui/Facts.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Message } from '../ui/Message.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { words } from './profile/words.ts'
import { words as account } from './words.ts'

/** The way on: to the profile for whoever is signed in, to the login for others. */
function Onward() {
  const me = useMe()
  return (
    <LinkButton look="primary" className="self-start" href={addressFor(me ? 'profile' : 'auth-login')}>
      {me ? words.confirmEmailTo : words.confirmEmailLogIn}
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
            term: words.newAddress,
            value: <Address of={props.newEmail} />,
          },
        ]}
      />
      {data ? (
        <>
          <Message live tone="ok">
            {words.confirmEmailDone}
          </Message>
          <Onward />
        </>
      ) : (
        <>
          <p className="max-w-measure text-ink-2">{words.confirmEmailText}</p>
          {error && (
            <Message live tone="stop">
              {refusalText(error, words.confirmEmailFailed)}
            </Message>
          )}
          <Button
            look="primary"
            className="self-start max-sm:self-stretch"
            pending={isPending && account.confirming}
            onClick={confirm}
          >
            {words.confirmEmailButton}
          </Button>
        </>
      )}
    </div>
  )
}

/** `/confirm-email`: a new address counts once its link is opened and its button pressed; looking spends nothing. */
export function ConfirmNewEmailPage() {
  const { token } = usePlace().secrets
  const look = useQueryOnce(
    'emailChange.lookAtEmailChange',
    { body: { token: token ?? '' } },
    { enabled: Boolean(token) },
  )
  if (!token) return <Expired title={account.incompleteTitle} text={account.incompleteText} />
  if (look.error?.status === 400 && !look.data)
    return <Expired title={words.confirmEmailExpired} text={words.confirmEmailExpiredText} />
  if (look.error && !look.data)
    return (
      <AuthFrame narrow title={words.confirmEmailTitle}>
        <ErrorFace
          title={account.lookFailed}
          onRetry={() => void look.refetch()}
          retrying={look.isFetching}
        />
      </AuthFrame>
    )
  if (!look.data)
    return (
      <AuthFrame narrow title={words.confirmEmailTitle}>
        <SkeletonRows rows={1} shapes={['line']} />
      </AuthFrame>
    )
  return (
    <AuthFrame narrow title={words.confirmEmailTitle} lede={words.confirmEmailLede(look.data.firstName)}>
      <Ask token={token} newEmail={look.data.newEmail} />
    </AuthFrame>
  )
}
