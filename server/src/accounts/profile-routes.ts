import * as card from '@bahth/domain/accounts/card-contract.ts'
import * as emailChange from '@bahth/domain/accounts/email-contract.ts'
import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import * as pushing from '@bahth/domain/accounts/push-contract.ts'
import * as security from '@bahth/domain/accounts/security-contract.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { on, type Route } from '../http/call.ts'
import { imageProblem } from '../records/image-problems.ts'
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
export const profileRoutes = (house: House, tokens: AccessTokens): Route[] => [
  on(profile.getProfile, ({ viewer }) => getProfile(house, viewer.memberId)),
  on(profile.updateProfile, ({ viewer, body }) => updateProfile(house, viewer, body)),
  on(profile.uploadAvatar, ({ viewer, files }) =>
    changeAvatar(house, viewer.memberId, files.avatar ?? refuseField('avatar', imageProblem.not_an_image)),
  ),
  on(profile.removeAvatar, ({ viewer }) => removeAvatar(house, viewer.memberId)),
  on(profile.changePassword, ({ viewer, body }) => changePassword(house, viewer, body)),
  on(emailChange.lookAtEmailChange, ({ body }) => lookAtEmailChange(house, body.token)),
  on(emailChange.confirmEmailChange, ({ body }) => confirmEmailChange(house, body.token)),
  on(emailChange.withdrawEmailChange, ({ viewer }) => withdrawEmailChange(house, viewer.memberId)),
  on(security.listLogins, ({ viewer }) => listDevices(house, viewer)),
  on(security.endOneLogin, ({ viewer, params, client }) => endOneLogin(house, viewer, params.id, client)),
  on(security.endOtherLogins, ({ viewer }) => endOtherLogins(house, viewer)),
  on(security.twoFactorStanding, ({ viewer }) => findStanding(house, viewer.memberId)),
  on(security.setUpTwoFactor, ({ viewer }) => setUpTwoFactor(house, viewer.memberId)),
  on(security.enableTwoFactor, ({ viewer, body }) => enableTwoFactor(house, viewer.memberId, body.code)),
  on(security.disableTwoFactor, ({ viewer, body }) =>
    disableTwoFactor(house, viewer.memberId, body.password),
  ),
  on(security.renewRecoveryCodes, ({ viewer, body }) =>
    renewRecoveryCodes(house, viewer.memberId, body.password),
  ),
  on(security.confirmLogIn, ({ body, client }) => confirmLogIn(house, tokens, body, client)),
  on(security.setLoginAlerts, ({ viewer, body }) => setLoginAlerts(house, viewer.memberId, body.enabled)),
  on(pushing.pushKey, async () => ({ publicKey: house.keys.push.publicKey })),
  on(pushing.subscribePush, ({ viewer, body: { endpoint, keys } }) =>
    subscribePush(house, viewer, { endpoint, ...keys }),
  ),
  on(pushing.unsubscribePush, ({ viewer, body }) => unsubscribePush(house, viewer.memberId, body.endpoint)),
  on(pushing.testPush, ({ viewer }) => tryPush(house, viewer.memberId)),
  on(card.getCard, ({ params }) => showMember(house, params.id)),
]
