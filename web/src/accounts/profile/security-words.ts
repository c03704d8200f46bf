/**
 * What keeps an account its owner's: password, two-factor sign-in, alerts, signed-in devices. The specification's own
 * texts are literal.
 */
export const words = {
  passwordTitle: 'Password',
  passwordNote: 'A new one signs every other device out.',
  oldPassword: 'Old password',
  passwordMissing: 'Password is required',
  changePassword: 'Change password',
  changing: 'Changing…',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Failed to change password.',

  twoFactorTitle: 'Two-factor sign-in',
  twoFactorNote: 'A code of your phone beside your password.',
  twoFactorOff: 'Off',
  twoFactorOn: 'On',
  twoFactorOffText:
    'With it, somebody who learns your password still cannot sign in. You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one of your password manager.',
  twoFactorSince: (day: string) => `Since ${day}`,
  codesLeft: (count: number) =>
    count === 0
      ? 'No recovery code is left.'
      : count === 1
        ? 'One recovery code is left.'
        : `${count} recovery codes are left.`,
  codesLow: 'Make new ones before you need them.',
  twoFactorFailed: 'This could not be loaded.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  setUpTitle: 'Turn on two-factor sign-in',
  setUpFailed: 'It could not be begun. Please try again.',
  scan: 'Scan this with your authenticator app',
  scanLabel: 'QR code for your authenticator app',
  scanInstead: 'On this phone, or no camera? Open it in the app, or type this key:',
  openApp: 'Open in the app',
  copyKey: 'Copy key',
  code: 'Code from your app',
  codeHint: 'Six digits, a new one every half minute.',
  enable: 'Turn on',
  enabling: 'Checking…',
  enableFailed: 'It could not be turned on. Please try again.',
  enabled: 'Two-factor sign-in is on.',
  codesTitle: 'Keep your recovery codes',
  codesText:
    'If you lose your phone, one of these lets you in. Each works once, and they are shown only now: keep them on paper or in a password manager.',
  codesCopy: 'Copy',
  codesDownload: 'Download',
  codesFile: 'bahth-recovery-codes.txt',
  codesKept: 'I have kept them',
  disableTitle: 'Turn off two-factor sign-in?',
  disableText:
    'Then your password alone opens your account. Your app’s entry and your recovery codes are worthless.',
  disabling: 'Turning off…',
  disabled: 'Two-factor sign-in is off.',
  disableFailed: 'It could not be turned off. Please try again.',
  renewTitle: 'Make new recovery codes?',
  renewText: 'The old ones are worthless from then on.',
  renew: 'Make new ones',
  renewing: 'Making…',
  renewed: 'These are your new recovery codes. The old ones are worthless.',
  renewFailed: 'New codes could not be made. Please try again.',
  password: 'Password',

  alertsTitle: 'Sign-in alerts',
  alertsNote: 'Know when somebody else gets in.',
  alerts: 'Mail me when a new device signs in',
  alertsHint: 'It names the device, the time and the address it came from.',
  alertsFailed: 'That could not be changed. Please try again.',
  alertsOn: 'Sign-in alerts are on.',
  alertsOff: 'Sign-in alerts are off.',

  devicesTitle: 'Signed-in devices',
  devicesNote: 'Sign out whatever you do not know.',
  devicesFailed: 'Your devices could not be loaded.',
  devices: 'Signed-in devices',
  lastSeen: 'Last seen',
  signedInOn: (day: string) => `Signed in on ${day}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signingOut: 'Signing out…',
  signedOut: (device: string) => `${device} is signed out.`,
  signOutFailed: 'That device could not be signed out. Please try again.',
  signOutOthers: 'Sign out all other devices',
  signedOutOthers: 'Every other device is signed out.',
}
