import { describe, expect, test } from 'vitest'
import { fromAccountStatus, fromProfile, fromTokenAlone, shellUser } from './current-user.ts'

type Profile = Parameters<typeof fromProfile>[0]
type Status = Parameters<typeof fromAccountStatus>[0]

const rights = (isFormCreator: boolean): Profile['formCreator'] => ({
  isFormCreator,
  status: isFormCreator ? 'manual' : 'none',
  grantSource: isFormCreator ? 'manual' : null,
  grantedAt: null,
  expiresAt: null,
  autoEligible: false,
  thresholds: { forms: 20, semester: 9 },
  trialEnabled: false,
})
const profile = {
  id: '1',
  firstName: 'Mariam',
  lastName: 'Abdelrahman',
  email: 'mariam@example.org',
  phoneNumber: null,
  role: 'prof',
  isVerified: true,
  accountState: 'approved',
  numFormsFilled: 3,
  semester: 7,
  avatar: null,
  mustChangePassword: false,
  formCreator: rights(true),
} as unknown as Profile
const status = (said: string, user: object = {}) =>
  ({
    status: said,
    user: {
      firstName: 'Mariam',
      lastName: '',
      email: 'm@example.org',
      isAdmin: false,
      isFormCreator: false,
      ...user,
    },
  }) as unknown as Status

describe('AUT-87 the user that the browser keeps', () => {
  test('the user is read from the profile', () => {
    expect(fromProfile(profile)).toMatchObject({
      role: 'prof',
      verified: true,
      accountState: 'approved',
      semester: 7,
    })
  })

  test.each([
    ['manual', true],
    ['none', false],
  ])('AUT-83 the user has the creator status “%s” if isFormCreator is %s', (said, isFormCreator) => {
    expect(fromProfile({ ...profile, formCreator: rights(isFormCreator) }).formCreatorStatus).toBe(said)
    expect(fromAccountStatus(status('approved', { isFormCreator }), '1').formCreatorStatus).toBe(said)
  })

  test('AUT-89 the user can be read from the account status instead of the profile', () => {
    expect(fromAccountStatus(status('approved', { isAdmin: true }), '1')).toMatchObject({
      id: '1',
      role: 'admin',
      accountState: 'approved',
      verified: true,
    })
    expect(fromAccountStatus(status('rejected'), '1')).toMatchObject({
      accountState: 'rejected',
      verified: false,
    })
  })

  test('AUT-89 the user is a pending student if only the token is known', () => {
    expect(fromTokenAlone('1', 'm@example.org')).toMatchObject({
      email: 'm@example.org',
      role: 'student',
      accountState: 'pending',
    })
  })
})

describe('SHL-45 the user in the shell', () => {
  const shown = (changes: Partial<Profile> = {}, isOnline = true) =>
    shellUser(fromProfile({ ...profile, ...changes }), isOnline)

  test('the user has a name, an email, a picture, a role, and is online and verified or not', () => {
    expect(shown()).toEqual({
      name: 'Mariam Abdelrahman',
      email: 'mariam@example.org',
      avatar: null,
      role: 'student',
      isOnline: true,
      isVerified: true,
    })
    expect(shown({}, false).isOnline).toBe(false)
  })

  test('SHL-46 the user is named by first and last name, or else by the email', () => {
    expect(shown({ lastName: '' }).name).toBe('Mariam')
    expect(shown({ firstName: '', lastName: '' }).name).toBe('mariam@example.org')
  })

  test.each([
    ['approved', true],
    ['pending', false],
    ['rejected', false],
  ] as const)('SHL-47 a user with the account state %s is verified: %s', (accountState, isVerified) => {
    expect(shown({ accountState }).isVerified).toBe(isVerified)
  })

  test('SHL-48 a professor has the role student, and an administrator the role admin', () => {
    expect(shown({ role: 'prof' }).role).toBe('student')
    expect(shown({ role: 'admin' }).role).toBe('admin')
  })
})
