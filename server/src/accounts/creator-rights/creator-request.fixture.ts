import { expect } from 'vitest'
import type { Body, Person } from '../../testing/person.ts'

/** Requests for the form-creator right in tests. */

/** The endpoint that requests the right and reads its status. */
export const path = '/users/me/form-creator-request'

export const creatorInfo = async (who: Person): Promise<Body> => (await who.get(path)).body

/** The status of GET /surveys/mine: 200 with the right, 403 without it. */
export const ownSurveysStatus = async (who: Person): Promise<number> =>
  (await who.get('/surveys/mine')).status

/** Requests the right; returns the request's id. */
export async function request(who: Person, reason?: string): Promise<string> {
  const sent = await who.post(path, reason === undefined ? {} : { reason })
  expect(sent.status).toBe(201)
  return sent.body.request.requestId
}

export const decide = (admin: Person, id: string, action: 'approve' | 'reject', body: unknown = {}) =>
  admin.post(`/admin/form-creator/requests/${id}/${action}`, body)
