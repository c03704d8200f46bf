import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useOnePress } from '../../api/use-one-press.ts'
import { refusalText } from '../../shell/failure-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'
import { isOnHere, pushProblem, turnOffHere, turnOnHere } from './push-device.ts'
import { turn } from './settings.ts'

/** Whether this browser receives, as far as it is known; and turning that on or off. */
function useThisDevice(profile: Profile) {
  const [isOn, setOn] = useState<boolean | null>(null)
  const { press, isBusy } = useOnePress()
  const [problem, setProblem] = useState(pushProblem)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    let isLeft = false
    // Who comes back from the browser's settings finds what they allowed there.
    const look = () => {
      setProblem(pushProblem())
      isOnHere(profile.id).then(
        on => !isLeft && setOn(on),
        () => !isLeft && setOn(false),
      )
    }
    look()
    window.addEventListener('focus', look)
    return () => {
      isLeft = true
      window.removeEventListener('focus', look)
    }
  }, [profile.id])

  async function change(work: () => Promise<boolean>, failed: string): Promise<boolean> {
    try {
      return await press(() => {
        setFailure(null)
        return work()
      })
    } catch (error) {
      setFailure(refusalText(error, failed))
      return false
    } finally {
      setProblem(pushProblem())
    }
  }

  return {
    isOn,
    isBusy,
    problem,
    failure,
    turnOn: () =>
      change(async () => {
        const isAllowed = await turnOnHere(profile.id)
        setOn(isAllowed)
        if (!isAllowed && pushProblem() === null) setFailure(messages.pushDismissed)
        return isAllowed
      }, messages.pushFailed),
    turnOff: () =>
      change(async () => {
        await turnOffHere()
        setOn(false)
        return true
      }, messages.pushOffFailed),
  }
}

/** Sends a notification to all devices of the member, and says what came of it. */
function TestButton() {
  const { mutate, isPending, data, error } = useApiMutation('push.testPush')
  return (
    <>
      <Button icon={BellRing} pending={isPending && messages.pushTesting} onClick={() => mutate({})}>
        {messages.pushTest}
      </Button>
      {data && (
        <Message live tone={data.accepted > 0 ? 'ok' : 'stop'} className="basis-full">
          {data.accepted > 0 ? messages.pushTested(data.accepted) : messages.pushTestRefused}
        </Message>
      )}
      {error && (
        <Message live tone="stop" className="basis-full">
          {refusalText(error, messages.pushTestFailed)}
        </Message>
      )}
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
              look="quiet"
              disabled={device.isBusy}
              onClick={() => void device.turnOff().then(done => done && toast.ok(messages.pushOff))}
            >
              {messages.pushTurnOff}
            </Button>
          </>
        ) : (
          !device.problem && (
            <Button
              pending={device.isBusy && messages.pushTurningOn}
              onClick={() => void device.turnOn().then(done => done && toast.ok(messages.pushOn))}
            >
              {messages.pushTurnOn}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

/** PRO-09: notices on the member's devices, and what stands in the way of it here. */
export function MobileNotifications(props: { profile: Profile }) {
  const { profile } = props
  const device = useThisDevice(profile)
  const isOn = profile.mobileNotifications
  const isStuck = !isOn && device.problem !== null

  async function change(on: boolean) {
    if (on && !(await device.turnOn())) return
    if ((await turn('mobileNotifications', on)) && !on) await device.turnOff()
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={messages.mobileNotifications}
        hint={messages.mobileNotificationsHint}
        checked={isOn}
        disabled={isStuck || device.isBusy}
        aria-busy={device.isBusy}
        onChange={event => void change(event.target.checked)}
      />
      {device.problem && <Message>{messages.pushProblems[device.problem]}</Message>}
      {device.failure && (
        <Message live tone="stop">
          {device.failure}
        </Message>
      )}
      {isOn && <ThisDevice device={device} />}
    </div>
  )
}
