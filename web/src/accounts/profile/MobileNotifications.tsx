import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refusalText } from '../../api/failure-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './notification-messages.ts'
import type { Profile } from './profile-form.ts'
import { isOnHere, pushProblem, turnOffHere, turnOnHere } from './push-device.ts'
import type { SetSetting } from './use-settings.ts'

/** Permission was dismissed or denied in the browser's prompt. */
const dismissed = new Error('Notifications were not allowed.')

/** Whether this browser receives notifications (null while unknown), and a function to turn them on or off. */
function useThisDevice(profile: Profile) {
  const [isOn, setOn] = useState<boolean | null>(null)
  const [problem, setProblem] = useState(pushProblem)

  useEffect(() => {
    let isUnmounted = false
    const check = () => {
      setProblem(pushProblem())
      isOnHere(profile.id).then(
        on => !isUnmounted && setOn(on),
        () => !isUnmounted && setOn(false),
      )
    }
    check()
    // The member may return from the browser's settings, where permission may have changed.
    window.addEventListener('focus', check)
    return () => {
      isUnmounted = true
      window.removeEventListener('focus', check)
    }
  }, [profile.id])

  async function change(to: boolean): Promise<void> {
    try {
      if (!to) await turnOffHere()
      else if (!(await turnOnHere(profile.id))) throw dismissed
      setOn(to)
    } finally {
      setProblem(pushProblem())
    }
  }

  const { run, isPending, failure } = useAsyncAction(change, {
    // The page already shows that notifications are blocked.
    onError: error => error === dismissed && pushProblem() !== null,
    failureText: (error, to) =>
      error === dismissed
        ? messages.pushDismissed
        : refusalText(error, to ? messages.pushFailed : messages.pushOffFailed),
  })
  return { isOn, isPending, problem, failure, turn: run }
}

/** Sends a test notification to all devices of the member. */
function TestButton() {
  const { run, isPending, data, failure } = useApiMutation('push.testPush', {
    failureText: error => refusalText(error, messages.pushTestFailed),
  })
  return (
    <>
      <Button icon={BellRing} pending={isPending && messages.pushTesting} onClick={() => void run({})}>
        {messages.pushTest}
      </Button>
      {data && (
        <Message live tone={data.accepted > 0 ? 'ok' : 'stop'} className="basis-full">
          {data.accepted > 0 ? messages.pushTested(data.accepted) : messages.pushTestRefused}
        </Message>
      )}
      <Failure className="basis-full" text={failure} />
    </>
  )
}

function ThisDevice(props: { device: ReturnType<typeof useThisDevice> }) {
  const { device } = props
  const state =
    device.isOn === null ? messages.pushChecking : device.isOn ? messages.pushHere : messages.pushNotHere
  return (
    <div className="mt-2 border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semi">{messages.thisDevice}</span>
        <Badge tone={device.isOn ? 'ok' : 'plain'}>{state}</Badge>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {device.isOn ? (
          <>
            <TestButton />
            <Button
              variant="quiet"
              disabled={device.isPending}
              onClick={() => void device.turn(false).then(done => done && toast.success(messages.pushOff))}
            >
              {messages.pushTurnOff}
            </Button>
          </>
        ) : (
          !device.problem && (
            <Button
              pending={device.isPending && messages.pushTurningOn}
              onClick={() => void device.turn(true).then(done => done && toast.success(messages.pushOn))}
            >
              {messages.pushTurnOn}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** Notifications on the member's devices, and the reason if this browser can't receive them. PRO-09. */
export function MobileNotifications(props: { profile: Profile; setSetting: SetSetting }) {
  const { profile } = props
  const device = useThisDevice(profile)
  const isOn = profile.mobileNotifications
  const isStuck = !isOn && device.problem !== null

  async function change(on: boolean) {
    if (on && !(await device.turn(true))) return
    if ((await props.setSetting('mobileNotifications', on)) && !on) await device.turn(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={messages.mobileNotifications}
        hint={messages.mobileNotificationsHint}
        checked={isOn}
        disabled={isStuck || device.isPending}
        aria-busy={device.isPending}
        onChange={event => void change(event.target.checked)}
      />
      {device.problem && <Message>{messages.pushProblems[device.problem]}</Message>}
      <Failure text={device.failure} />
      {isOn && <ThisDevice device={device} />}
    </div>
  )
}
