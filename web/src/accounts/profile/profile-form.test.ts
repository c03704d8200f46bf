import { expect, test } from 'vitest'
import { bodyOf, changedNames, type Profile, problemsOf, valuesOf } from './profile-form.ts'

const profile = {
  firstName: 'Mariam',
  lastName: 'Abdelrahman',
  email: 'mariam@example.org',
  phoneNumber: null,
  major: 'Medicine',
  graduationYear: 2029,
  interests: ['sleep', 'diet'],
  website: null,
  linkedIn: null,
  github: null,
  emailNotifications: true,
  sessionReminders: false,
  mobileNotifications: false,
  showEmail: true,
  showPhone: false,
} as unknown as Profile
const saved = valuesOf(profile)

test('the form starts with the saved values and without changes or problems', () => {
  expect(saved).toMatchObject({ graduationYear: '2029', interests: 'sleep, diet', phoneNumber: '' })
  expect(changedNames(saved, saved)).toEqual([])
  expect(problemsOf(saved, profile)).toEqual({})
})

test('the password is required and sent only for a new email that is not already pending', () => {
  const moved = { ...saved, email: 'New@example.org ' }
  expect(problemsOf(moved, profile).password).toBe('Please enter your password to change your email')
  expect(problemsOf(moved, { ...profile, pendingEmail: 'new@example.org' })).toEqual({})
  const { password } = bodyOf({ ...moved, password: 'three ibises' }, profile)
  expect(password).toBe('three ibises')
  expect(bodyOf({ ...saved, password: 'typed, then taken back' }, profile)).not.toHaveProperty('password')
  expect(changedNames({ ...saved, password: 'typed' }, saved)).toEqual([])
})

test('a link is shown without https, but with http', () => {
  const linked = { ...profile, website: 'https://mariam.example/a', github: 'http://old.example' } as Profile
  expect(valuesOf(linked)).toMatchObject({ website: 'mariam.example/a', github: 'http://old.example' })
})

test('changes are counted by field, and spaces around a text are not a change', () => {
  expect(changedNames({ ...saved, firstName: ' Mariam ', major: '' }, saved)).toEqual(['major'])
})

test('PRO-15, PRO-16, PRO-17, PRO-22 exactly the editable fields are sent, empty ones as null', () => {
  const values = { ...saved, graduationYear: '', interests: ' a ,, b', website: ' ', major: '' }
  expect(bodyOf(values, profile)).toEqual({
    firstName: 'Mariam',
    lastName: 'Abdelrahman',
    email: 'mariam@example.org',
    phoneNumber: null,
    major: null,
    graduationYear: null,
    interests: ['a', 'b'],
    website: null,
    linkedIn: null,
    github: null,
    emailNotifications: true,
    sessionReminders: false,
    mobileNotifications: false,
    showEmail: true,
    showPhone: false,
  })
  expect(bodyOf({ ...saved, graduationYear: '٢٠٣٠' }, profile).graduationYear).toBe(2030)
})

test('each invalid field has a message of its own', () => {
  const wrong = {
    ...saved,
    firstName: ' ',
    lastName: '',
    email: 'nobody',
    phoneNumber: 'call me',
    graduationYear: 'soon',
    interests: 'x'.repeat(61),
    website: 'javascript:alert(1)',
    linkedIn: 'two words',
    github: 'ftp://x.example',
  }
  expect(problemsOf(wrong, profile)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Please enter your password to change your email',
    phoneNumber: 'Please enter a valid phone number',
    graduationYear: 'Please enter a year, such as 2029',
    interests: 'Each interest has at most 60 characters',
    website: 'Please enter a web address, such as example.org',
    linkedIn: 'Please enter your LinkedIn link or username',
    github: 'Please enter your GitHub link or username',
  })
  expect(problemsOf({ ...saved, email: '' }, profile).email).toBe('Email is required')
  const many = Array.from({ length: 21 }, (_, i) => i).join(',')
  expect(problemsOf({ ...saved, interests: many }, profile).interests).toBe('At most 20 interests')
})
