import { deviceName } from '@bahth/domain/accounts/device.ts'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { isNotFound } from '../../api/api-error.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { formatDateTime } from '../../format/dates.ts'
import { When } from '../../shell/When.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { messages as settings } from './notification-messages.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

type Login = ResponseOf<'security.listLogins'>['items'][number]

function Device(props: { login: Login }) {
  const { login } = props
  const device = deviceName(login.userAgent)
  const onSuccess = () => toast.success(messages.loggedOut(device))
  const { run, isPending } = useApiMutation('security.endOneLogin', {
    onSuccess,
    // It was already logged out: a response was lost, or another device did it.
    onError(error) {
      if (isNotFound(error)) onSuccess()
      return isNotFound(error)
    },
    failureText: messages.logOutFailed,
    failureAsToast: true,
  })
  return (
    <RuledItem className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semi">{device}</bdi>
          {login.current && (
            <Badge tone="ok" icon={MonitorSmartphone}>
              {settings.thisDevice}
            </Badge>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          {!login.current && (
            <>
              {fillSlots(messages.lastSeen, { when: <When at={login.lastSeenAt} /> })}
              {' · '}
            </>
          )}
          {messages.loggedInAt(formatDateTime(login.createdAt))}
        </p>
      </div>
      {!login.current && (
        <Button
          dense
          pending={isPending && messages.loggingOut}
          onClick={() => void run({ params: { id: login.id } })}
        >
          <span aria-hidden="true">{messages.logOut}</span>
          <VisuallyHidden>{messages.logOutOf(device, formatDateTime(login.createdAt))}</VisuallyHidden>
        </Button>
      )}
    </RuledItem>
  )
}

function LogOutOthers() {
  const { run, isPending } = useApiMutation('security.endOtherLogins', {
    onSuccess: () => toast.success(messages.loggedOutOthers),
    failureText: messages.logOutFailed,
    failureAsToast: true,
  })
  return (
    <Button
      variant="danger-quiet"
      flush="start"
      icon={LogOut}
      className="mt-3"
      pending={isPending && messages.loggingOut}
      onClick={() => void run({})}
    >
      {messages.logOutOthers}
    </Button>
  )
}

function Devices() {
  const { data, error, refetch, isFetching } = useApiQuery('security.listLogins')
  if (!data && error)
    return <ErrorState title={messages.devicesFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonRows rows={2} shapes={['title', 'button']} />
  return (
    <>
      <RuledList label={messages.devices}>
        {data.items.map(login => (
          <Device key={login.id} login={login} />
        ))}
      </RuledList>
      {data.items.length > 1 && <LogOutOthers />}
    </>
  )
}

/** The devices on which the member is logged in. Each can be logged out. */
export function DevicesSection() {
  return (
    <SettingsSection title={messages.devicesTitle} note={messages.devicesNote}>
      <Devices />
    </SettingsSection>
  )
}
