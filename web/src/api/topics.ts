import type { EndpointName } from './endpoints.ts'

/** Which answers a change is about. */
export const answersAbout: Record<string, readonly EndpointName[]> = {
  notices: ['records.notices'],
  checks: [
    'users.listUsers',
    'users.getUser',
    'dashboard.overviewAnalytics',
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
    'dashboard.overviewAnalytics',
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
    'dashboard.overviewAnalytics',
  ],
  'creator-requests': [
    'creators.creatorStanding',
    'creators.listCreatorRequests',
    'dashboard.overviewAnalytics',
  ],
  user: ['users.listUsers', 'users.getUser', 'dashboard.overviewAnalytics'],
  activity: [
    'activity.listActivity',
    'activity.activityStats',
    'dashboard.overviewActivity',
    'dashboard.overviewAnalytics',
    'users.getUser',
  ],
  inquiry: ['inquiries.listInquiries', 'inquiries.getInquiry'],
}
