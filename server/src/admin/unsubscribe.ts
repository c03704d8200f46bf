import type { Language } from '@bahth/domain/languages.ts'
import { setWeeklyEmail } from '../accounts/profile/store.ts'
import type { RawResponse } from '../http/call.ts'
import { findLanguage, memberExists } from '../records/store.ts'
import { memberOfToken } from '../records/unsubscribe-token.ts'
import type { Services } from '../services.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

type UsedServices = Pick<Services, 'db' | 'keys' | 'settings' | 'unitOfWork'>
type State = 'confirm' | 'done' | 'invalid'

const page = (language: Language, state: State): RawResponse => ({
  contentType: 'text/html; charset=utf-8',
  body: unsubscribePage(language, state),
  ...(state === 'invalid' ? { status: 400 } : {}),
})

/** The member whose email contained the token. */
async function recipientOf({ db, keys }: UsedServices, token: string): Promise<string | null> {
  const memberId = memberOfToken(keys, token)
  return memberId && (await memberExists(db, memberId)) ? memberId : null
}

/** Returns the page with the button; changes nothing. */
export async function viewUnsubscribe(services: UsedServices, token: string): Promise<RawResponse> {
  const memberId = await recipientOf(services, token)
  if (!memberId) return page(services.settings.defaultLanguage, 'invalid')
  return page(await findLanguage(services.db, memberId), 'confirm')
}

/** Turns off the weekly email; repeating it changes nothing. */
export async function unsubscribe(services: UsedServices, token: string): Promise<RawResponse> {
  const memberId = await recipientOf(services, token)
  if (!memberId) return page(services.settings.defaultLanguage, 'invalid')
  await services.unitOfWork(async unit => {
    await setWeeklyEmail(unit.tx, memberId, false, unit.now)
    unit.publish('profile', memberId, `user:${memberId}`)
  })
  return page(await findLanguage(services.db, memberId), 'done')
}
