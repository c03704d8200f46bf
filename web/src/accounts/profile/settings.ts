import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import type { Profile } from './profile-form.ts'
import { takeProfile } from './use-profile-form.ts'

/** The settings of the profile that are on or off. */
export type SettingName =
  | 'emailNotifications'
  | 'sessionReminders'
  | 'mobileNotifications'
  | 'showEmail'
  | 'showPhone'

type Settings = Readonly<Partial<Record<SettingName, boolean>>>

/** What was just turned on or off and is not known to be kept yet: shown over what the server says meanwhile. */
let waiting: Settings = {}
const listeners = new Set<() => void>()

function become(next: Settings): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The profile with what was just turned on or off. */
export function useSettled(profile: Profile): Profile {
  const settings = useSyncExternalStore(subscribe, () => waiting)
  return { ...profile, ...settings }
}

/** One change after another: of two quick presses on one switch the second counts. */
let last: Promise<unknown> = Promise.resolve()
let presses = 0
const newest = new Map<SettingName, number>()

/**
 * Shows what the server says again, unless it was pressed again: after the page has heard the answer, or what the
 * server said before would show for a moment.
 */
function settle(name: SettingName, press: number): void {
  notifyManager.schedule(() => {
    if (newest.get(name) !== press) return
    const { [name]: _, ...others } = waiting
    become(others)
  })
}

/** Turns a setting on or off: shown at once, and turned back when the server does not take it (PRO-29, PRO-30). */
export async function turn(name: SettingName, on: boolean): Promise<boolean> {
  const press = ++presses
  newest.set(name, press)
  become({ ...waiting, [name]: on })
  const before = last
  const work = before.then(() => call('profile.updateProfile', { body: { [name]: on } }))
  last = work.catch(() => {})
  try {
    takeProfile(await work)
    toast.ok(messages.updated)
    return true
  } catch (error) {
    toast.stop(failureText(error, messages.updateFailed))
    return false
  } finally {
    settle(name, press)
  }
}
