import { expect } from 'vitest'
import type { Body, Person } from '../testing/person.ts'

/** Asking for the right to publish, and deciding it. */

/** Where a member asks for it, and sees where they stand. */
export const path = '/users/me/form-creator-request'

/** Where a member stands. */
export const standing = async (who: Person): Promise<Body> => (await who.get(path)).body

/** What the server answers to a member who looks at their own surveys: 200 with the right, 403 without. */
export const mine = async (who: Person): Promise<number> => (await who.get('/surveys/mine')).status

/** Asks for the right; the id of the request. */
export async function request(who: Person, reason?: string): Promise<string> {
  const sent = await who.post(path, reason === undefined ? {} : { reason })
  expect(sent.status).toBe(201)
  return sent.body.request.requestId
}

/** An administrator decides a request. */
export const decide = (admin: Person, id: string, action: 'approve' | 'reject', body: unknown = {}) =>
  admin.post(`/admin/form-creator/requests/${id}/${action}`, body)
