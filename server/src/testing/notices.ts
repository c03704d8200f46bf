import type { Body, Person } from './person.ts'

/** A member's notices as the bell shows them, newest first. */
export const noticesOf = async (who: Person): Promise<Body[]> => (await who.get('/notices')).body.items

/** What a member's notices are about, newest first. */
export const noticeKindsOf = async (who: Person): Promise<string[]> =>
  (await noticesOf(who)).map(notice => notice.kind)
