import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announceWithPhoto, sessionForm } from '../sessions/hall.fixture.ts'
import { Bureau } from '../surveys/bureau.fixture.ts'
import type { Member } from '../testing/crowd.ts'
import { idPhoto, sendIntake } from '../testing/newcomers.ts'
import type { Body, Person, Reply } from '../testing/person.ts'

/**
 * Who may call what, driven call by call and person by person with input that is right, so that whatever answers no
 * does so because of who asks. Each cell has its own record to act on.
 */

let bureau: Bureau
let asker: Member
beforeAll(async () => {
  bureau = await Bureau.open()
  asker = await bureau.crowd.one({ firstName: 'Hana' })
})
afterAll(() => bureau.close())

/** V visitor, P pending, R rejected, B banned, S student, O creator of the survey, X another creator, F professor, A officer. */
const actors = {
  V: async (): Promise<Person> => bureau.bahth.visitor(),
  P: () => bureau.crowd.one({ state: 'pending' }),
  R: () => bureau.crowd.one({ state: 'rejected' }),
  B: async () => {
    const banned = await bureau.crowd.one()
    await bureau.admin.put(`/admin/users/${banned.member.id}/ban`, { enabled: true })
    return banned
  },
  S: () => bureau.crowd.one(),
  O: async () => bureau.creator,
  X: () => bureau.crowd.one({ creator: 'manual' }),
  F: () => bureau.crowd.one({ role: 'prof' }),
  A: () => bureau.crowd.one({ role: 'admin' }),
}
type Actor = keyof typeof actors
const order = Object.keys(actors) as Actor[]

type Call = (who: Person, actor: Actor) => Reply | Promise<Reply>

/** `closed`: what a visitor, a pending, a rejected and a banned caller get; then S O X F A. */
const membersOnly = [401, 403, 403, 401] as const
const signedInOnly = (status: number) => [401, status, status, 401] as const
const all = (status: number) => [status, status, status, status, status] as const

const session = async (): Promise<string> =>
  (await announceWithPhoto(bureau.admin, await idPhoto, { Capacity: 50 })).body.id
const inquiry = async (by: Person = asker): Promise<Body> =>
  (await by.post('/inquiries', { title: 'How many for two groups?', inquiry: 'A rule of thumb?' })).body
const reply = async (by: Person = asker): Promise<string> =>
  (await bureau.admin.post('/replies', { inquiryId: (await inquiry(by)).inquiryID, reply: 'Sixty-four.' }))
    .body.replyID

/** A participation that was looked for and not found, of somebody else. */
async function missing(): Promise<{ surveyId: string; attemptId: string }> {
  const survey = await bureau.active()
  const who = await bureau.crowd.one()
  await bureau.start(who, survey.id)
  await bureau.passEta()
  return { surveyId: survey.id, attemptId: (await bureau.attempt(who, survey.id)).attemptId }
}

const get =
  (path: string): Call =>
  who =>
    who.get(path)

const rows: Record<string, { cells: readonly number[]; calls: Record<string, Call> }> = {
  'what every signed-in caller may read': {
    cells: [...signedInOnly(200), ...all(200)],
    calls: {
      'GET /account-status': get('/account-status'),
      'GET /users/me': get('/users/me'),
      'GET /users/me/export': get('/users/me/export'),
      'GET /users/me/logins': get('/users/me/logins'),
      'GET /notices': get('/notices'),
      'GET /stats': get('/stats'),
    },
  },
  'what every signed-in caller may do': {
    cells: [...signedInOnly(204), ...all(204)],
    calls: {
      'POST /notices/read': who => who.post('/notices/read', {}),
      'POST /users/me/password': async who =>
        who.post('/users/me/password', { oldPassword: 'demo-pass', newPassword: 'demo-pass' }),
    },
  },
  'deleting one’s account': {
    cells: [...signedInOnly(204), ...all(204)],
    calls: {
      'DELETE /users/me': async (who, actor) =>
        (actor === 'O' ? await bureau.crowd.one({ creator: 'manual' }) : who).delete('/users/me'),
    },
  },
  'one’s profile': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'PUT /users/me': who => who.put('/users/me', { lastName: 'Fouad' }),
      'POST /users/me/calendar-feed': who => who.post('/users/me/calendar-feed'),
      'POST /users/me/two-factor/setup': who => who.post('/users/me/two-factor/setup'),
      'POST /users/me/avatar': async who =>
        who.form('POST', '/users/me/avatar', { avatar: { file: await idPhoto } }),
      'GET /users/me/form-creator-request': get('/users/me/form-creator-request'),
    },
  },
  'asking for the right to publish': {
    cells: [...membersOnly, 201, 409, 409, 201, 409],
    calls: {
      'POST /users/me/form-creator-request': who => who.post('/users/me/form-creator-request', {}),
    },
  },
  'surveys of everybody': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /surveys': get('/surveys'),
      'GET /surveys/{id}': async who => who.get(`/surveys/${(await bureau.active()).id}`),
      'GET /survey-history': get('/survey-history'),
      'POST /surveys/verify-auto': who => who.post('/surveys/verify-auto', {}),
    },
  },
  'taking a survey': {
    cells: [...membersOnly, 200, 409, 200, 200, 200],
    calls: {
      'POST attempt-start': async who => who.post(`/surveys/${(await bureau.active()).id}/attempt-start`),
    },
  },
  'one’s own surveys': {
    cells: [...membersOnly, 403, 200, 200, 403, 200],
    calls: { 'GET /surveys/mine': get('/surveys/mine') },
  },
  'creating a survey': {
    cells: [...membersOnly, 403, 201, 201, 403, 201],
    calls: { 'POST /surveys': who => who.post('/surveys', bureau.fields()) },
  },
  'changing a draft, which its creator alone sees': {
    cells: [...membersOnly, 403, 200, 404, 403, 404],
    calls: {
      'PUT /surveys/{id}': async who => who.put(`/surveys/${(await bureau.draft()).id}`, { title: 'Other' }),
      'PUT /surveys/{id}/submit': async who => who.put(`/surveys/${(await bureau.draft()).id}/submit`),
    },
  },
  'changing what was rejected, which its creator and officers alone see': {
    cells: [...membersOnly, 403, 200, 404, 403, 403],
    calls: {
      'PUT /surveys/{id}': async who =>
        who.put(`/surveys/${(await bureau.rejected()).id}`, { title: 'Other' }),
    },
  },
  'deleting a draft': {
    cells: [...membersOnly, 403, 204, 404, 403, 404],
    calls: { 'DELETE /surveys/{id}': async who => who.delete(`/surveys/${(await bureau.draft()).id}`) },
  },
  'closing a survey that everybody sees': {
    cells: [...membersOnly, 403, 200, 403, 403, 403],
    calls: {
      'POST /surveys/{id}/close': async who => who.post(`/surveys/${(await bureau.active()).id}/close`),
    },
  },
  'what became of a survey': {
    cells: [...membersOnly, 403, 200, 403, 403, 200],
    calls: {
      'GET analytics': async who => who.get(`/surveys/${(await bureau.active()).id}/analytics`),
      'GET attempts': async who => who.get(`/surveys/${(await bureau.active()).id}/attempts`),
      'GET link-check': async who => who.get(`/surveys/${(await bureau.active()).id}/link-check`),
      'PUT attempts/{id}': async who => {
        const { surveyId, attemptId } = await missing()
        await bureau.crowd.pass(0)
        return who.put(`/surveys/${surveyId}/attempts/${attemptId}`, { status: 'verified' })
      },
    },
  },
  'sessions of everybody': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /sessions': get('/sessions'),
      'GET /sessions/{id}': async who => who.get(`/sessions/${await session()}`),
      'GET photo': async who => who.get(`/sessions/${await session()}/photo`),
      'GET calendar.ics': async who => who.get(`/sessions/${await session()}/calendar.ics`),
      'GET /my-sessions': get('/my-sessions'),
    },
  },
  'a place in a session': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'POST signup': async who => who.post(`/sessions/${await session()}/signup`),
      'DELETE signup': async who => {
        const id = await session()
        await who.post(`/sessions/${id}/signup`)
        return who.delete(`/sessions/${id}/signup`)
      },
    },
  },
  'announcing a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 201],
    calls: { 'POST /sessions': who => who.post('/sessions', sessionForm()) },
  },
  'changing a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'PUT /sessions/{id}': async who => who.put(`/sessions/${await session()}`, { Title: 'Reading two' }),
    },
  },
  'deleting a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: { 'DELETE /sessions/{id}': async who => who.delete(`/sessions/${await session()}`) },
  },
  'questions of everybody': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /inquiries': get('/inquiries'),
      'GET /inquiries/{id}': async who => who.get(`/inquiries/${(await inquiry()).inquiryID}`),
      'PUT vote on a question': async who =>
        who.put(`/inquiries/${(await inquiry()).inquiryID}/vote`, { value: 1 }),
      'PUT vote on a reply': async who => who.put(`/replies/${await reply()}/vote`, { value: -1 }),
    },
  },
  'asking a question': {
    cells: [...membersOnly, ...all(201)],
    calls: { 'POST /inquiries': who => who.post('/inquiries', { title: 'Why?', inquiry: 'Why not?' }) },
  },
  'deleting one’s own question while nobody replied': {
    cells: [...membersOnly, ...all(204)],
    calls: {
      'DELETE /inquiries/{id}': async (who, actor) =>
        who.delete(`/inquiries/${(await inquiry('SOXFA'.includes(actor) ? who : asker)).inquiryID}`),
    },
  },
  'deleting somebody else’s question': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: { 'DELETE /inquiries/{id}': async who => who.delete(`/inquiries/${(await inquiry()).inquiryID}`) },
  },
  'accepting a reply to one’s own question': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'PUT accepted': async (who, actor) =>
        who.put(`/replies/${await reply('SOXFA'.includes(actor) ? who : asker)}/accepted`, { enabled: true }),
    },
  },
  'accepting a reply to somebody else’s question': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: { 'PUT accepted': async who => who.put(`/replies/${await reply()}/accepted`, { enabled: true }) },
  },
  replying: {
    cells: [...membersOnly, 403, 403, 403, 403, 201],
    calls: {
      'POST /replies': async who =>
        who.post('/replies', { inquiryId: (await inquiry()).inquiryID, reply: 'Sixty-four.' }),
    },
  },
  'deleting a reply': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: { 'DELETE /replies/{id}': async who => who.delete(`/replies/${await reply()}`) },
  },
  'keeping order among questions': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'PUT featured': async who =>
        who.put(`/inquiries/${(await inquiry()).inquiryID}/featured`, { enabled: true }),
      'PUT status': async who =>
        who.put(`/inquiries/${(await inquiry()).inquiryID}/status`, { status: 'closed' }),
    },
  },
  'the console': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: Object.fromEntries(
      [
        'activity',
        'activity/export',
        'activity/stats',
        'domains',
        'form-creator/requests',
        'id-requests',
        'id-requests/progress',
        'overview/activity',
        'overview/analytics',
        'overview/health',
        'signup-intake',
        'survey-requests',
        'users',
      ].map(path => [`GET /admin/${path}`, get(`/admin/${path}`)]),
    ),
  },
  'who comes to a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'GET participants': async who => who.get(`/admin/sessions/${await session()}/participants`),
      'GET participants.csv': async who => who.get(`/admin/sessions/${await session()}/participants.csv`),
    },
  },
  'open to all, whoever asks': {
    cells: Array.from(order, () => 200),
    calls: {
      'GET /health': get('/health'),
      'GET /openapi.json': get('/api/openapi.json'),
      'GET /docs': get('/api/docs'),
    },
  },
  'asking for a new password, whoever asks': {
    cells: Array.from(order, () => 202),
    calls: {
      'POST /auth/forgot-password': who => who.post('/auth/forgot-password', { email: 'nobody@example.org' }),
    },
  },
}

describe.each(Object.entries(rows))('%s', (_, { cells, calls }) => {
  test.each(Object.entries(calls))('%s', async (_name, call) => {
    const answered: Record<string, number> = {}
    for (const actor of order) answered[actor] = (await call(await actors[actor](), actor)).status
    expect(answered).toEqual(Object.fromEntries(order.map((actor, i) => [actor, cells[i]])))
  })
})

describe('AUT-41 a sign-up’s details', () => {
  test.each([
    ['V', 201],
    ['P', 201],
    ['R', 201],
    ['S', 409],
    ['O', 409],
    ['X', 409],
    ['F', 409],
    ['A', 409],
  ] as const)('sent by %s: %i', async (actor, status) => {
    const who = await actors[actor]()
    const email = 'member' in who ? (who as Member).member.email : 'nobody-yet@example.org'
    expect((await sendIntake(who, email)).status).toBe(status)
    if (actor === 'P') expect((await sendIntake(who, email)).status, 'while a check is undecided').toBe(409)
  })
})

test('the last officer does not delete the account', async () => {
  const officers = await bureau.bahth.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'approved')
    .where('id', '<>', bureau.admin.member.id)
    .execute()
  for (const { id } of officers) await bureau.admin.put(`/admin/users/${id}/role`, { role: 'student' })
  expect(await bureau.admin.delete('/users/me')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
})
