import type { Body, Person } from './person.ts'

/** A member's notices, newest first. */
export const noticesOf = async (who: Person): Promise<Body[]> => (await who.get('/notices')).body.items

/** The kinds of a member's notices, newest first. */
export const noticeKindsOf = async (who: Person): Promise<string[]> =>
  (await noticesOf(who)).map(notice => notice.kind)
