import type { EndpointName } from './endpoints.ts'

/** Which answers a change is about. */
export const answersAbout: Record<string, readonly EndpointName[]> = {
  notices: ['records.notices'],
  checks: [
    'identity.listIdRequests',
    'identity.getIdRequest',
    'identity.reviewProgress',
    'accounts.accountStatus',
  ],
  domains: ['identity.listDomains'],
  survey: [
    'surveys.listSurveys',
    'surveys.getSurvey',
    'surveys.mySurveys',
    'surveys.linkCheck',
    'surveyQueue.listSurveyRequests',
    'profile.stats',
  ],
  responses: [
    'surveys.listSurveys',
    'surveys.getSurvey',
    'surveys.mySurveys',
    'surveys.surveyAnalytics',
    'profile.stats',
  ],
  attempts: [
    'attempts.surveyHistory',
    'attempts.listAttempts',
    'surveys.listSurveys',
    'surveys.getSurvey',
    'surveys.mySurveys',
    'surveys.surveyAnalytics',
    'creators.creatorStanding',
    'profile.stats',
  ],
  session: [
    'sessions.listSessions',
    'sessions.getSession',
    'sessions.mySessions',
    'participants.listParticipants',
    'profile.stats',
  ],
  'creator-requests': ['creators.creatorStanding', 'creators.listCreatorRequests'],
  inquiry: ['inquiries.listInquiries', 'inquiries.getInquiry'],
}
