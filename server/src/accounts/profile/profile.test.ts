import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openTestServer, type TestServer } from '../../testing/test-server.ts'
import { unknownId } from '../../testing/unknown-id.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

describe('PRO-19, PRO-20, PRO-21 GET /users/me', () => {
  test('the reply has every field of the specification', async () => {
    const person = await bahth.loggedIn({
      firstName: 'Mariam',
      lastName: 'Abdelrahman',
      studentId: '20231147',
    })
    const { status, body } = await person.get('/users/me')
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.member.id,
      firstName: 'Mariam',
      lastName: 'Abdelrahman',
      email: person.member.email,
      phoneNumber: null,
      role: 'student',
      accountState: 'approved',
      isAdmin: false,
      isProf: false,
      isVerified: true,
      isFormCreator: false,
      formCreatorStatus: 'none',
      formCreator: expect.objectContaining({ isFormCreator: false, status: 'none' }),
      formCreatorSettings: { thresholds: { forms: 20, semester: 9 }, trialEnabled: false },
      numFormsFilled: 0,
      semester: 5,
      avatar: null,
      mustChangePassword: false,
      studentId: '20231147',
      major: null,
      graduationYear: null,
      interests: [],
      website: null,
      linkedIn: null,
      github: null,
      emailNotifications: true,
      sessionReminders: true,
      mobileNotifications: false,
      showEmail: false,
      showPhone: false,
      twoFactorEnabled: false,
      loginAlerts: true,
      joinedAt: '2026-11-20T10:00:00.000Z',
      pendingEmail: null,
      language: 'en',
      weeklyEmail: false,
    })
  })

  test('pending and rejected members can read their record, visitors cannot', async () => {
    expect((await bahth.visitor().get('/users/me')).status).toBe(401)
    for (const state of ['pending', 'rejected'] as const)
      expect((await (await bahth.loggedIn({ state })).get('/users/me')).body.accountState).toBe(state)
  })
})

describe('PRO-11 the profile that other members see', () => {
  const full = {
    phoneNumber: '+20 10 0555 0142',
    major: 'Physics',
    interests: ['sleep'],
    website: 'https://maryam.example/',
    linkedIn: 'https://www.linkedin.com/in/maryam',
    github: 'https://github.com/maryam',
  }

  async function shown(person: Member, settings: object) {
    await person.put('/users/me', { ...full, ...settings })
    return (await bahth.loggedIn()).get(`/members/${person.member.id}`)
  }

  test.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])(
    'with showEmail %s and showPhone %s only the allowed contact details are shown',
    async (showEmail, showPhone) => {
      const person = await bahth.loggedIn({ firstName: 'Maryam', lastName: 'Hassan', role: 'prof' })
      const { phoneNumber, ...visible } = full
      const { body, text } = await shown(person, { showEmail, showPhone })
      expect(body).toEqual({
        id: person.member.id,
        name: 'Maryam Hassan',
        role: 'prof',
        avatar: null,
        ...visible,
        email: showEmail ? person.member.email : null,
        phoneNumber: showPhone ? phoneNumber : null,
      })
      expect(text.includes(person.member.email)).toBe(showEmail)
      expect(text).not.toContain(person.member.studentId)
    },
  )

  test.each(['pending', 'rejected', 'banned'] as const)(
    'the profile of a %s member is not found',
    async state => {
      const { id } = await bahth.member({ state })
      expect((await (await bahth.loggedIn()).get(`/members/${id}`)).status).toBe(404)
    },
  )

  test('only approved members can view profiles, and unknown ids are not found', async () => {
    const { id } = await bahth.member()
    expect((await bahth.visitor().get(`/members/${id}`)).status).toBe(401)
    expect((await (await bahth.loggedIn({ state: 'pending' })).get(`/members/${id}`)).status).toBe(403)
    const person = await bahth.loggedIn()
    for (const none of ['somebody', '0', unknownId])
      expect((await person.get(`/members/${none}`)).status).toBe(404)
  })
})
