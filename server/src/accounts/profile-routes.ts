import * as card from '@bahth/domain/accounts/card-contract.ts'
import * as emailChange from '@bahth/domain/accounts/email-contract.ts'
import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import * as pushing from '@bahth/domain/accounts/push-contract.ts'
import * as security from '@bahth/domain/accounts/security-contract.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import { on, type Route } from '../http/call.ts'
import { imageProblem } from '../records/image-problems.ts'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-tokens.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { confirmEmailChange, lookAtEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmLogIn } from './confirm-log-in.ts'
import { endOneLogin, endOtherLogins, listDevices } from './end-logins.ts'
import { setLoginAlerts } from './set-login-alerts.ts'
import { showMember } from './show-member.ts'
import { subscribePush, tryPush, unsubscribePush } from './subscribe-push.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  findStanding,
  renewRecoveryCodes,
  setUpTwoFactor,
} from './two-factor.ts'
import { getProfile, updateProfile } from './update-profile.ts'

/** The caller's own record and what keeps it theirs. */
export const profileRoutes = (services: Services, tokens: AccessTokens): Route[] => [
  on(profile.getProfile, ({ viewer }) => getProfile(services, viewer.memberId)),
  on(profile.updateProfile, ({ viewer, body }) => updateProfile(services, viewer, body)),
  on(profile.uploadAvatar, ({ viewer, files }) =>
    changeAvatar(services, viewer.memberId, files.avatar ?? refuseField('avatar', imageProblem.not_an_image)),
  ),
  on(profile.removeAvatar, ({ viewer }) => removeAvatar(services, viewer.memberId)),
  on(profile.changePassword, ({ viewer, body }) => changePassword(services, viewer, body)),
  on(emailChange.lookAtEmailChange, ({ body }) => lookAtEmailChange(services, body.token)),
  on(emailChange.confirmEmailChange, ({ body }) => confirmEmailChange(services, body.token)),
  on(emailChange.withdrawEmailChange, ({ viewer }) => withdrawEmailChange(services, viewer.memberId)),
  on(security.listLogins, ({ viewer }) => listDevices(services, viewer)),
  on(security.endOneLogin, ({ viewer, params, client }) => endOneLogin(services, viewer, params.id, client)),
  on(security.endOtherLogins, ({ viewer }) => endOtherLogins(services, viewer)),
  on(security.twoFactorStanding, ({ viewer }) => findStanding(services, viewer.memberId)),
  on(security.setUpTwoFactor, ({ viewer }) => setUpTwoFactor(services, viewer.memberId)),
  on(security.enableTwoFactor, ({ viewer, body }) => enableTwoFactor(services, viewer.memberId, body.code)),
  on(security.disableTwoFactor, ({ viewer, body }) =>
    disableTwoFactor(services, viewer.memberId, body.password),
  ),
  on(security.renewRecoveryCodes, ({ viewer, body }) =>
    renewRecoveryCodes(services, viewer.memberId, body.password),
  ),
  on(security.confirmLogIn, ({ body, client }) => confirmLogIn(services, tokens, body, client)),
  on(security.setLoginAlerts, ({ viewer, body }) => setLoginAlerts(services, viewer.memberId, body.enabled)),
  on(pushing.pushKey, async () => ({ publicKey: services.keys.push.publicKey })),
  on(pushing.subscribePush, ({ viewer, body: { endpoint, keys } }) =>
    subscribePush(services, viewer, { endpoint, ...keys }),
  ),
  on(pushing.unsubscribePush, ({ viewer, body }) =>
    unsubscribePush(services, viewer.memberId, body.endpoint),
  ),
  on(pushing.testPush, ({ viewer }) => tryPush(services, viewer.memberId)),
  on(card.getCard, ({ params }) => showMember(services, params.id)),
]
