import * as card from '@bahth/domain/accounts/card-contract.ts'
import * as emailChange from '@bahth/domain/accounts/email-contract.ts'
import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import * as pushing from '@bahth/domain/accounts/push-contract.ts'
import * as security from '@bahth/domain/accounts/security-contract.ts'
import { refuseField } from '@bahth/domain/refusals.ts'
import { on, type Route } from '../../http/call.ts'
import { imageProblem } from '../../records/image-problems.ts'
import type { Services } from '../../services.ts'
import { subscribePush, tryPush, unsubscribePush } from '../devices/subscribe-push.ts'
import type { AccessTokens } from '../log-in/access-tokens.ts'
import { confirmLogIn } from '../log-in/confirm-log-in.ts'
import { endOneLogin, endOtherLogins, listDevices } from '../log-in/end-logins.ts'
import { setLoginAlerts } from '../log-in/set-login-alerts.ts'
import { readCard } from '../members/read-card.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactorStatus,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '../two-factor/two-factor.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { confirmEmailChange, viewEmailChange, withdrawEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { listPhotoViews } from './photo-views-store.ts'
import { readProfile, setLanguage, updateProfile } from './update-profile.ts'

/** Routes of the caller's profile and security settings. */
export const profileRoutes = (services: Services, tokens: AccessTokens): Route[] => [
  on(profile.getProfile, ({ viewer }) => readProfile(services, viewer.memberId)),
  on(profile.photoViews, ({ viewer }) => listPhotoViews(services.db, viewer.memberId)),
  on(profile.updateProfile, ({ viewer, body }) => updateProfile(services, viewer, body)),
  on(profile.setLanguage, ({ viewer, body }) => setLanguage(services, viewer.memberId, body.language)),
  on(profile.uploadAvatar, ({ viewer, files }) =>
    changeAvatar(services, viewer.memberId, files.avatar ?? refuseField('avatar', imageProblem.not_an_image)),
  ),
  on(profile.removeAvatar, ({ viewer }) => removeAvatar(services, viewer.memberId)),
  on(profile.changePassword, ({ viewer, body }) => changePassword(services, viewer, body)),
  on(emailChange.viewEmailChange, ({ body }) => viewEmailChange(services, body.token)),
  on(emailChange.confirmEmailChange, ({ body }) => confirmEmailChange(services, body.token)),
  on(emailChange.withdrawEmailChange, ({ viewer }) => withdrawEmailChange(services, viewer.memberId)),
  on(security.listLogins, ({ viewer }) => listDevices(services, viewer)),
  on(security.endOneLogin, ({ viewer, params, client }) => endOneLogin(services, viewer, params.id, client)),
  on(security.endOtherLogins, ({ viewer }) => endOtherLogins(services, viewer)),
  on(security.twoFactorStatus, ({ viewer }) => readTwoFactorStatus(services, viewer.memberId)),
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
  on(card.getCard, ({ params }) => readCard(services, params.id)),
]
