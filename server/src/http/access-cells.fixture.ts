import { sessionForm } from '../sessions/session.fixture.ts'
import { idPhoto } from '../testing/newcomers.ts'
import { all, get, loggedInOnly, membersOnly, type Rows } from './access-rows.fixture.ts'
import { actors } from './callers.fixture.ts'
import { surveyRows } from './survey-cells.fixture.ts'

/** The expected status of each endpoint for each actor, with valid input. */

export const rows: Rows = {
  'endpoints that every logged-in caller may read': {
    cells: [...loggedInOnly(200), ...all(200)],
    calls: {
      'GET /account-status': get('/account-status'),
      'GET /users/me': get('/users/me'),
      'GET /users/me/export': get('/users/me/export'),
      'GET /users/me/logins': get('/users/me/logins'),
      'GET /notices': get('/notices'),
      'GET /stats': get('/stats'),
    },
  },
  'actions open to every logged-in caller': {
    cells: [...loggedInOnly(204), ...all(204)],
    calls: {
      'POST /notices/read': who => who.post('/notices/read', {}),
      'PUT /users/me/language': who => who.put('/users/me/language', { language: 'en' }),
      'POST /users/me/password': async who =>
        who.post('/users/me/password', { oldPassword: 'demo-pass', newPassword: 'demo-pass' }),
    },
  },
  'deleting one’s account': {
    cells: [...loggedInOnly(204), ...all(204)],
    calls: {
      'DELETE /users/me': async (who, { surveyFixture }, actor) =>
        (actor === 'O' ? await surveyFixture.people.one({ creator: 'manual' }) : who).delete('/users/me'),
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
      'GET /users/me/today': get('/users/me/today'),
    },
  },
  'requesting the right to publish': {
    cells: [...membersOnly, 201, 409, 409, 201, 409],
    calls: {
      'POST /users/me/form-creator-request': who => who.post('/users/me/form-creator-request', {}),
    },
  },
  ...surveyRows,
  'reading sessions': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /sessions': get('/sessions'),
      'GET /sessions/{id}': async (who, { session }) => who.get(`/sessions/${await session()}`),
      'GET photo': async (who, { session }) => who.get(`/sessions/${await session()}/photo`),
      'GET calendar.ics': async (who, { session }) => who.get(`/sessions/${await session()}/calendar.ics`),
      'GET /my-sessions': get('/my-sessions'),
    },
  },
  'joining and leaving a session': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'POST signup': async (who, { session }) => who.post(`/sessions/${await session()}/signup`),
      'DELETE signup': async (who, { session }) => {
        const id = await session()
        await who.post(`/sessions/${id}/signup`)
        return who.delete(`/sessions/${id}/signup`)
      },
    },
  },
  'creating a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 201],
    calls: { 'POST /sessions': who => who.post('/sessions', sessionForm()) },
  },
  'changing a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'PUT /sessions/{id}': async (who, { session }) =>
        who.put(`/sessions/${await session()}`, { Title: 'Reading two' }),
    },
  },
  'deleting a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: {
      'DELETE /sessions/{id}': async (who, { session }) => who.delete(`/sessions/${await session()}`),
    },
  },
  'reading inquiries and voting': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /inquiries': get('/inquiries'),
      'GET /inquiries/{id}': async (who, { inquiry }) => who.get(`/inquiries/${await inquiry()}`),
      'PUT vote on a question': async (who, { inquiry }) =>
        who.put(`/inquiries/${await inquiry()}/vote`, { value: 1 }),
      'PUT vote on a reply': async (who, { reply }) =>
        who.put(`/replies/${await reply()}/vote`, { value: -1 }),
    },
  },
  'creating an inquiry': {
    cells: [...membersOnly, ...all(201)],
    calls: { 'POST /inquiries': who => who.post('/inquiries', { title: 'Why?', inquiry: 'Why not?' }) },
  },
  'deleting one’s own inquiry without replies': {
    cells: [...membersOnly, ...all(204)],
    calls: {
      'DELETE /inquiries/{id}': async (who, { inquiry }, actor) =>
        who.delete(`/inquiries/${await inquiry('SOXFA'.includes(actor) ? who : undefined)}`),
    },
  },
  'deleting another member’s inquiry': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: {
      'DELETE /inquiries/{id}': async (who, { inquiry }) => who.delete(`/inquiries/${await inquiry()}`),
    },
  },
  'accepting a reply to one’s own inquiry': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'PUT accepted': async (who, { reply }, actor) =>
        who.put(`/replies/${await reply('SOXFA'.includes(actor) ? who : undefined)}/accepted`, {
          enabled: true,
        }),
    },
  },
  'accepting a reply to another member’s inquiry': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'PUT accepted': async (who, { reply }) =>
        who.put(`/replies/${await reply()}/accepted`, { enabled: true }),
    },
  },
  'replying to an inquiry': {
    cells: [...membersOnly, 403, 403, 403, 403, 201],
    calls: {
      'POST /replies': async (who, { inquiry }) =>
        who.post('/replies', { inquiryId: await inquiry(), reply: 'Sixty-four.' }),
    },
  },
  'deleting a reply': {
    cells: [...membersOnly, 403, 403, 403, 403, 204],
    calls: { 'DELETE /replies/{id}': async (who, { reply }) => who.delete(`/replies/${await reply()}`) },
  },
  'featuring and closing inquiries': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'PUT featured': async (who, { inquiry }) =>
        who.put(`/inquiries/${await inquiry()}/featured`, { enabled: true }),
      'PUT status': async (who, { inquiry }) =>
        who.put(`/inquiries/${await inquiry()}/status`, { status: 'closed' }),
    },
  },
  'reading the administration pages': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: Object.fromEntries(
      [
        'activity',
        'activity/export',
        'activity/stats',
        'data-register',
        'data-register.csv',
        'domains',
        'form-creator/requests',
        'group-text',
        'id-requests',
        'id-requests/progress',
        'overview/activity',
        'overview/analytics',
        'overview/health',
        'registrar',
        'signup-intake',
        'survey-requests',
        'templates',
        'users',
      ].map(path => [`GET /admin/${path}`, get(`/admin/${path}`)]),
    ),
  },
  'the participants of a session': {
    cells: [...membersOnly, 403, 403, 403, 403, 200],
    calls: {
      'GET participants': async (who, { session }) =>
        who.get(`/admin/sessions/${await session()}/participants`),
      'GET participants.csv': async (who, { session }) =>
        who.get(`/admin/sessions/${await session()}/participants.csv`),
    },
  },
  'public endpoints': {
    cells: Array.from(actors, () => 200),
    calls: {
      'GET /health': get('/health'),
      'GET /health/live': get('/health/live'),
      'GET /health/ready': get('/health/ready'),
      'GET /openapi.json': get('/api/openapi.json'),
      'GET /docs': get('/api/docs'),
    },
  },
  'requesting a new password': {
    cells: Array.from(actors, () => 202),
    calls: {
      'POST /auth/forgot-password': who => who.post('/auth/forgot-password', { email: 'nobody@example.org' }),
    },
  },
}
