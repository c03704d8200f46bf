import { describe, expect, test } from 'vitest'
import { fromAccountStatus, fromProfile, fromTokenAlone, shellUser } from './session-user.ts'

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
  test('comes from the profile', () => {
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
  ])('AUT-83 has the right to publish as “%s”', (said, isFormCreator) => {
    expect(fromProfile({ ...profile, formCreator: rights(isFormCreator) }).formCreatorStatus).toBe(said)
    expect(fromAccountStatus(status('approved', { isFormCreator }), '1').formCreatorStatus).toBe(said)
  })

  test('AUT-89 comes from the account status where the profile does not answer', () => {
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

  test('AUT-89 is a pending student where that does not answer either', () => {
    expect(fromTokenAlone('1', 'm@example.org')).toMatchObject({
      email: 'm@example.org',
      role: 'student',
      accountState: 'pending',
    })
  })
})

describe('SHL-45 the user as the shell shows it', () => {
  const shown = (changes: Partial<Profile> = {}, isOnline = true) =>
    shellUser(fromProfile({ ...profile, ...changes }), isOnline)

  test('has a name, an address, a picture, a role, whether online and whether verified', () => {
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

  test('SHL-46 is named by first and last name, else by the address', () => {
    expect(shown({ lastName: '' }).name).toBe('Mariam')
    expect(shown({ firstName: '', lastName: '' }).name).toBe('mariam@example.org')
  })

  test.each([
    ['approved', true],
    ['pending', false],
    ['rejected', false],
  ] as const)('SHL-47 is verified with an %s account: %s', (accountState, isVerified) => {
    expect(shown({ accountState }).isVerified).toBe(isVerified)
  })

  test('SHL-48 everyone but an administrator is treated as a student', () => {
    expect(shown({ role: 'prof' }).role).toBe('student')
    expect(shown({ role: 'admin' }).role).toBe('admin')
  })
})
