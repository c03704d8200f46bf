import * as contract from '@bahth/domain/accounts/contract.ts'
import * as domains from '@bahth/domain/accounts/domain-contract.ts'
import * as identity from '@bahth/domain/accounts/identity-contract.ts'
import * as intakes from '@bahth/domain/accounts/intake-contract.ts'
import * as signingUp from '@bahth/domain/accounts/sign-up-contract.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { on, type Route } from '../http/call.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { readAccountStatus } from './account-status.ts'
import { creatorRoutes } from './creator-rights/routes.ts'
import { allowDomain, removeDomain } from './identity/allow-domain.ts'
import { approveTogether, decideCheck } from './identity/decide-check.ts'
import { listDomains } from './identity/domain-store.ts'
import { leaveChecks, openCheck } from './identity/open-check.ts'
import { findProgress } from './identity/queue-store.ts'
import { listQueue, readCheck } from './identity/read-queue.ts'
import { idPhotoAddress, serveIdPhoto, serveSignedIdPhoto } from './identity/serve-id-photo.ts'
import type { AccessTokens } from './log-in/access-tokens.ts'
import { logIn } from './log-in/log-in.ts'
import { logInByLink, requestLogInLink } from './log-in/log-in-link.ts'
import { logOut } from './log-in/log-out.ts'
import { refreshLogin } from './log-in/refresh-login.ts'
import { forgotPassword, resetPassword } from './log-in/reset-password.ts'
import { refreshCookie } from './log-in/start-login.ts'
import { profileRoutes } from './profile/routes.ts'
import { registrarRoutes } from './registrar/routes.ts'
import { confirmationStatus, confirmEmail, denyEmail, viewConfirmation } from './sign-up/confirm-email.ts'
import { exchangeCode } from './sign-up/exchange-code.ts'
import { resendConfirmation } from './sign-up/resend-confirmation.ts'
import { signUp } from './sign-up/sign-up.ts'
import { submitIntake } from './sign-up/submit-intake.ts'

export const accountRoutes = (services: Services, tokens: AccessTokens): Route[] => [
  on(signingUp.submitIntake, ({ body, files, viewer, client }) =>
    submitIntake(services, {
      details: body,
      photo: files.idImage ?? refuseField('idImage', 'student_card_missing'),
      viewer,
      client,
    }),
  ),
  on(signingUp.signUp, ({ body, client }) => signUp(services, body, client)),
  on(signingUp.signUpStatus, ({ client }) => confirmationStatus(services, client)),
  on(contract.logIn, ({ body, client }) => logIn(services, tokens, body, client)),
  on(contract.sendLogInLink, ({ body }) => requestLogInLink(services, body.email)),
  on(contract.logInByLink, ({ body, client }) => logInByLink(services, tokens, body.token, client)),
  on(contract.refresh, ({ body, client }) =>
    refreshLogin(
      services,
      tokens,
      body.refreshToken ?? (client.web ? client.cookie(refreshCookie) : undefined),
      client,
    ),
  ),
  on(signingUp.resendConfirmation, ({ body, client }) => resendConfirmation(services, body.email, client)),
  on(signingUp.viewConfirmation, ({ body, client }) => viewConfirmation(services, body.token, client)),
  on(signingUp.confirmEmail, ({ body, client }) => confirmEmail(services, body, client)),
  on(signingUp.denyEmail, ({ body }) => denyEmail(services, body.token)),
  on(signingUp.exchangeCode, ({ body, client }) => exchangeCode(services, tokens, body, client)),
  on(contract.forgotPassword, ({ body }) => forgotPassword(services, body.email)),
  on(contract.resetPassword, ({ body }) => resetPassword(services, body)),
  on(contract.logOut, ({ viewer, client }) => logOut(services, viewer, client)),
  on(contract.accountStatus, ({ viewer }) => readAccountStatus(services, viewer)),
  ...profileRoutes(services, tokens),
  ...identityRoutes(services),
  ...registrarRoutes(services),
  ...creatorRoutes(services),
]

const identityRoutes = (services: Services): Route[] => [
  on(intakes.listIntakes, ({ query }) => listQueue(services, query)),
  on(identity.listIdRequests, ({ query }) => listQueue(services, query)),
  on(
    identity.getIdRequest,
    async ({ params }) => (await readCheck(services, params.id)) ?? refuse('not_found'),
  ),
  on(identity.reviewProgress, () =>
    findProgress(services.db, services.clock.now(), services.settings.association.en.hours),
  ),
  on(identity.openIdRequest, ({ viewer, params }) => openCheck(services, viewer.memberId, params.id)),
  on(identity.leaveIdRequests, ({ viewer }) => leaveChecks(services, viewer.memberId)),
  on(intakes.approveIntake, ({ viewer, client, body }) =>
    body.email === undefined
      ? approveTogether(services, actingAdminOf(viewer, client.ip), {
          emails: body.emails ?? [],
          loginId: viewer.loginId,
        })
      : decideCheck(
          services,
          actingAdminOf(viewer, client.ip),
          { email: body.email },
          { state: 'approved', reason: null },
        ),
  ),
  on(intakes.rejectIntake, ({ viewer, client, body }) =>
    decideCheck(
      services,
      actingAdminOf(viewer, client.ip),
      { email: body.email },
      { state: 'rejected', reason: body.reason },
    ),
  ),
  on(identity.approveIdRequest, ({ viewer, client, params }) =>
    decideCheck(services, actingAdminOf(viewer, client.ip), params, { state: 'approved', reason: null }),
  ),
  on(identity.rejectIdRequest, ({ viewer, client, params, body }) =>
    decideCheck(services, actingAdminOf(viewer, client.ip), params, {
      state: 'rejected',
      reason: body.reason,
    }),
  ),
  on(intakes.getIntakePhoto, ({ viewer, params }) => idPhotoAddress(services, viewer, params.email)),
  on(identity.getIdPhoto, ({ viewer, client, params }) =>
    serveIdPhoto(
      services,
      { actingAdmin: actingAdminOf(viewer, client.ip), loginId: viewer.loginId },
      params.id,
    ),
  ),
  on(identity.getSignedIdPhoto, ({ params, query, client }) =>
    serveSignedIdPhoto(services, { ...params, ...query, ip: client.ip }),
  ),
  on(domains.listDomains, async () => ({ items: await listDomains(services.db) })),
  on(domains.addDomain, ({ viewer, client, body }) =>
    allowDomain(services, actingAdminOf(viewer, client.ip), body.domain),
  ),
  on(domains.removeDomain, ({ viewer, client, params }) =>
    removeDomain(services, actingAdminOf(viewer, client.ip), params.domain),
  ),
]
