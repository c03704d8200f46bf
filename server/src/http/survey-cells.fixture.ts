import { all, get, membersOnly, type Rows } from './access-rows.fixture.ts'
import { actors } from './callers.fixture.ts'

/** The expected status of each endpoint of surveys for each actor, with valid input. */

export const surveyRows: Rows = {
  'reading surveys and verifying submissions': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET /surveys': get('/surveys'),
      'GET /surveys/{id}': async (who, { survey }) => who.get(`/surveys/${await survey()}`),
      'GET /survey-history': get('/survey-history'),
      'POST /surveys/verify-auto': who => who.post('/surveys/verify-auto', {}),
    },
  },
  'taking a survey': {
    cells: [...membersOnly, 200, 409, 200, 200, 200],
    calls: {
      'POST attempt-start': async (who, { survey }) => who.post(`/surveys/${await survey()}/attempt-start`),
    },
  },
  'one’s own surveys': {
    cells: [...membersOnly, 403, 200, 200, 403, 200],
    calls: { 'GET /surveys/mine': get('/surveys/mine') },
  },
  'creating a survey': {
    cells: [...membersOnly, 403, 201, 201, 403, 201],
    calls: { 'POST /surveys': (who, { surveyFixture }) => who.post('/surveys', surveyFixture.fields()) },
  },
  'changing a draft, which only its creator sees': {
    cells: [...membersOnly, 403, 200, 404, 403, 404],
    calls: {
      'PUT /surveys/{id}': async (who, { draft }) => who.put(`/surveys/${await draft()}`, { title: 'Other' }),
      'PUT /surveys/{id}/submit': async (who, { draft }) => who.put(`/surveys/${await draft()}/submit`),
    },
  },
  'changing a rejected survey, which only its creator and administrators see': {
    cells: [...membersOnly, 403, 200, 404, 403, 403],
    calls: {
      'PUT /surveys/{id}': async (who, { surveyFixture }) =>
        who.put(`/surveys/${(await surveyFixture.rejected()).id}`, { title: 'Other' }),
    },
  },
  'deleting a draft': {
    cells: [...membersOnly, 403, 204, 404, 403, 404],
    calls: {
      'DELETE /surveys/{id}': async (who, { draft }) => who.delete(`/surveys/${await draft()}`),
    },
  },
  'closing a survey that all members see': {
    cells: [...membersOnly, 403, 200, 403, 403, 403],
    calls: {
      'POST /surveys/{id}/close': async (who, { survey }) => who.post(`/surveys/${await survey()}/close`),
    },
  },
  'connecting the form of a survey': {
    cells: [...membersOnly, 403, 201, 403, 403, 403],
    calls: {
      'POST hook': async (who, { survey }) => who.post(`/surveys/${await survey()}/hook`),
    },
  },
  'disconnecting the form of a survey': {
    cells: [...membersOnly, 403, 204, 403, 403, 403],
    calls: {
      'DELETE hook': async (who, { survey }) => who.delete(`/surveys/${await survey()}/hook`),
    },
  },
  'reporting a code without the secret of a form': {
    cells: Array.from(actors, () => 404),
    calls: { 'POST /hooks/forms': who => who.post('/hooks/forms', { code: 'ABCDEFGHJK' }) },
  },
  'the ethics details of a draft': {
    cells: [...membersOnly, 403, 200, 404, 403, 404],
    calls: {
      'GET ethics': async (who, { draft }) => who.get(`/surveys/${await draft()}/ethics`),
      'PUT ethics': async (who, { draft }) => who.put(`/surveys/${await draft()}/ethics`, {}),
    },
  },
  'agreeing to the consent text of a survey': {
    cells: [...membersOnly, 201, 409, 201, 201, 201],
    calls: {
      'POST consent': async (who, { studied }) =>
        who.post(`/surveys/${await studied()}/consent`, { version: 1 }),
    },
  },
  'reading the consent text of a survey': {
    cells: [...membersOnly, ...all(200)],
    calls: {
      'GET consent': async (who, { studied }) => who.get(`/surveys/${await studied()}/consent`),
    },
  },
  'results and attempts of a survey': {
    cells: [...membersOnly, 403, 200, 403, 403, 200],
    calls: {
      'GET analytics': async (who, { survey }) => who.get(`/surveys/${await survey()}/analytics`),
      'GET attempts': async (who, { survey }) => who.get(`/surveys/${await survey()}/attempts`),
      'GET link-check': async (who, { survey }) => who.get(`/surveys/${await survey()}/link-check`),
      'PUT attempts/{id}': async (who, { surveyFixture, missing }) => {
        const { surveyId, attemptId } = await missing()
        await surveyFixture.people.pass(0)
        return who.put(`/surveys/${surveyId}/attempts/${attemptId}`, { status: 'verified' })
      },
    },
  },
}
