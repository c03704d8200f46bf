import * as card from './accounts/card-contract.ts'
import * as accounts from './accounts/contract.ts'
import * as creators from './accounts/creator-contract.ts'
import * as domains from './accounts/domain-contract.ts'
import * as emailChange from './accounts/email-contract.ts'
import * as identity from './accounts/identity-contract.ts'
import * as intakes from './accounts/intake-contract.ts'
import * as profile from './accounts/profile-contract.ts'
import * as push from './accounts/push-contract.ts'
import * as registrar from './accounts/registrar-contract.ts'
import * as security from './accounts/security-contract.ts'
import * as signingUp from './accounts/sign-up-contract.ts'
import * as activity from './admin/activity-contract.ts'
import * as dashboard from './admin/dashboard-contract.ts'
import * as groupText from './admin/group-text-contract.ts'
import * as register from './admin/register-contract.ts'
import * as today from './admin/today-contract.ts'
import * as unsubscribing from './admin/unsubscribe-contract.ts'
import * as rights from './admin/user-rights-contract.ts'
import * as users from './admin/users-contract.ts'
import * as contact from './contact/contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as inquiries from './inquiries/contract.ts'
import * as replies from './inquiries/reply-contract.ts'
import * as records from './records/contract.ts'
import * as templates from './records/template-contract.ts'
import * as calendars from './sessions/calendar-contract.ts'
import * as sessions from './sessions/contract.ts'
import * as sessionMessages from './sessions/message-contract.ts'
import * as participants from './sessions/participants-contract.ts'
import * as signups from './sessions/signup-contract.ts'
import * as attempts from './surveys/attempt-contract.ts'
import * as attemptReview from './surveys/attempt-review-contract.ts'
import * as consents from './surveys/consent-contract.ts'
import * as surveys from './surveys/contract.ts'
import * as ethics from './surveys/ethics-contract.ts'
import * as formHooks from './surveys/hook-contract.ts'
import * as ownSurveys from './surveys/own-surveys-contract.ts'
import * as questionnaires from './surveys/questionnaire-contract.ts'
import * as surveyQueue from './surveys/queue-contract.ts'
import * as results from './surveys/results-contract.ts'
import * as sheets from './surveys/sheet-contract.ts'

/** All contracts by feature. A contract may also export schemas. */
export const contracts = {
  records,
  templates,
  accounts: { ...accounts, ...signingUp },
  identity: { ...identity, ...domains, ...intakes },
  registrar,
  profile,
  emailChange,
  security,
  push,
  card,
  creators,
  surveys: { ...surveys, ...ownSurveys },
  attempts: { ...attempts, ...attemptReview },
  questionnaires: { ...questionnaires, ...results },
  surveyQueue,
  formHooks,
  sheets,
  ethics: { ...ethics, ...consents },
  sessions: { ...sessions, ...signups, ...calendars },
  participants,
  sessionMessages,
  inquiries: { ...inquiries, ...replies },
  contact,
  users: { ...users, ...rights },
  activity,
  dashboard,
  register,
  today,
  groupText,
  unsubscribing,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** All endpoints as `feature.name`. The routing, the documentation and tests use this list. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, found]) => [`${feature}.${name}`, found]),
  ),
)
