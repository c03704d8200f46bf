import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const rowOf = (memberId: string) =>
  bahth.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()

describe('PRO-22 changing the profile', () => {
  const everything = {
    firstName: 'Maryam',
    lastName: 'Abdel Rahman',
    phoneNumber: '+20 10 0555 0142',
    major: 'Physics',
    graduationYear: 2029,
    interests: ['sleep', 'public health'],
    website: 'https://maryam.example/',
    linkedIn: 'https://www.linkedin.com/in/maryam',
    github: 'https://github.com/maryam',
    emailNotifications: false,
    sessionReminders: false,
    mobileNotifications: true,
    showEmail: true,
    showPhone: true,
    language: 'ar',
  }

  test('every editable field is stored and returned', async () => {
    const person = await bahth.loggedIn()
    const { status, body } = await person.put('/users/me', { ...everything, email: person.member.email })
    expect(status).toBe(200)
    expect(body).toMatchObject(everything)
    expect((await person.get('/users/me')).body).toEqual(body)
  })

  test('omitted fields are not changed', async () => {
    const person = await bahth.loggedIn()
    await person.put('/users/me', everything)
    const { body } = await person.put('/users/me', { lastName: 'Hassan' })
    expect(body).toMatchObject({ ...everything, lastName: 'Hassan' })
    expect((await person.put('/users/me', {})).body).toEqual(body)
  })

  test('PRO-16 empty fields become null', async () => {
    const person = await bahth.loggedIn()
    await person.put('/users/me', everything)
    const empty = { phoneNumber: ' ', major: '', website: '', linkedIn: null, github: '', graduationYear: '' }
    expect((await person.put('/users/me', { ...empty, interests: null })).body).toMatchObject({
      phoneNumber: null,
      major: null,
      website: null,
      linkedIn: null,
      github: null,
      graduationYear: null,
      interests: [],
    })
  })

  test.each([
    ['2030', 2030],
    [2030, 2030],
    ['٢٠٣٠', 2030],
    ['٢٠٣٠\u200F', 2030],
    [null, null],
    ['', null],
  ])('PRO-15 the graduation year %j becomes %j', async (graduationYear, kept) => {
    const person = await bahth.loggedIn()
    expect((await person.put('/users/me', { graduationYear })).body.graduationYear).toBe(kept)
  })

  test('PRO-17 interests are trimmed, and duplicates are removed', async () => {
    const person = await bahth.loggedIn()
    const interests = [' sleep ', 'Sleep', '', 'public  health', 'نوم']
    expect((await person.put('/users/me', { interests })).body.interests).toEqual([
      'sleep',
      'public health',
      'نوم',
    ])
  })

  test('links get a scheme, and a username becomes a link to its page', async () => {
    const person = await bahth.loggedIn()
    const { body } = await person.put('/users/me', {
      website: 'maryam.example',
      linkedIn: 'linkedin.com/in/maryam',
      github: '@maryam',
    })
    expect(body).toMatchObject({
      website: 'https://maryam.example',
      linkedIn: 'https://linkedin.com/in/maryam',
      github: 'https://github.com/maryam',
    })
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ lastName: '  ' }, 'lastName', 'Last name is required'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'At most 100 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ phoneNumber: 'call me' }, 'phoneNumber', 'Please enter a valid phone number'],
    [{ phoneNumber: '1'.repeat(31) }, 'phoneNumber', 'At most 30 characters'],
    [{ major: 'Astrology' }, 'major', 'Please choose a major from the list'],
    [{ graduationYear: 'soon' }, 'graduationYear', 'Please enter a year, such as 2029'],
    [{ graduationYear: 2029.5 }, 'graduationYear', 'Please enter a year, such as 2029'],
    [{ graduationYear: true }, 'graduationYear', 'Please enter a year, such as 2029'],
    [{ interests: 'sleep, diet' }, 'interests', 'Interests must be a list.'],
    [{ interests: ['x'.repeat(61)] }, 'interests.0', 'Each interest has at most 60 characters'],
    [{ interests: Array.from({ length: 21 }, (_, i) => `i${i}`) }, 'interests', 'At most 20 interests'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a web address, such as example.org'],
    [{ linkedIn: 'two words' }, 'linkedIn', 'Please enter your LinkedIn link or username'],
    [{ github: 'x'.repeat(201) }, 'github', 'At most 200 characters'],
    [{ showEmail: 'yes' }, 'showEmail', 'This must be on or off.'],
    [{ language: 'fr' }, 'language', 'The language must be en or ar.'],
  ])('%j is refused at %s with "%s"', async (sent, field, message) => {
    const person = await bahth.loggedIn()
    const before = await rowOf(person.member.id)
    expect(await person.put('/users/me', { ...sent, showPhone: true })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', message, errors: [{ field, message }] },
    })
    expect((await rowOf(person.member.id)).show_phone).toBe(before.show_phone)
  })

  test('PRO-14 a stored major that is not on the list can be kept, but not chosen', async () => {
    const person = await bahth.loggedIn()
    await bahth.db
      .updateTable('member')
      .set({ major: 'Medicine' })
      .where('id', '=', person.member.id)
      .execute()
    expect((await person.put('/users/me', { major: 'Medicine', showEmail: true })).status).toBe(200)
    expect((await person.put('/users/me', { major: 'Dentistry' })).status).toBe(400)
    expect((await person.put('/users/me', { major: 'Physics' })).body.major).toBe('Physics')
    expect((await person.put('/users/me', { major: 'Medicine' })).status).toBe(400)
  })

  test('other fields such as role, state and student ID are ignored, and no other member is changed', async () => {
    const person = await bahth.loggedIn()
    const other = await bahth.member()
    const before = await rowOf(person.member.id)
    const sneaky = {
      id: other.id,
      memberId: other.id,
      role: 'admin',
      isAdmin: true,
      state: 'approved',
      accountState: 'approved',
      studentId: '1',
      student_id: '1',
      creator_source: 'manual',
      isFormCreator: true,
      numFormsFilled: 99,
      forms_filled: 99,
      password_hash: 'x',
      semester: 12,
      avatar: 'x',
      avatarKey: 'x',
      twoFactorEnabled: true,
      loginAlerts: false,
      pendingEmail: 'x@example.org',
      mustChangePassword: true,
      joinedAt: '2000-01-01T00:00:00Z',
    }
    expect((await person.put('/users/me', { ...sneaky, lastName: 'Sly' })).status).toBe(200)
    const after = await rowOf(person.member.id)
    const ofTheName = { last_name: 'Sly', search: after.search, name_key: after.name_key }
    expect({ ...after, last_active_at: null }).toEqual({ ...before, ...ofTheName, last_active_at: null })
    expect((await rowOf(other.id)).last_name).not.toBe('Sly')
  })

  test('only approved members can change their profile', async () => {
    expect((await bahth.visitor().put('/users/me', {})).status).toBe(401)
    for (const [state, code] of [
      ['pending', 'account_pending'],
      ['rejected', 'account_rejected'],
    ] as const)
      expect(await (await bahth.loggedIn({ state })).put('/users/me', { lastName: 'X' })).toMatchObject({
        status: 403,
        body: { code },
      })
  })

  test('a pending member can choose the language of their emails, a visitor cannot', async () => {
    const person = await bahth.loggedIn({ state: 'pending' })
    expect((await person.put('/users/me/language', { language: 'ar' })).status).toBe(204)
    expect((await person.get('/users/me')).body.language).toBe('ar')
    expect((await person.put('/users/me/language', { language: 'fr' })).status).toBe(400)
    expect((await bahth.visitor().put('/users/me/language', { language: 'ar' })).status).toBe(401)
  })

  test('a new name is used at once for new inquiries of the member', async () => {
    const person = await bahth.loggedIn({ firstName: 'Old', lastName: 'Name' })
    await person.get('/users/me')
    await person.put('/users/me', { firstName: 'New' })
    const created = await person.post('/inquiries', { title: 'Which test?', inquiry: 'For two groups?' })
    expect(created.body.authorName).toBe('New Name')
  })

  test('parallel changes of different fields are both kept', async () => {
    const person = await bahth.loggedIn()
    await Promise.all([
      person.put('/users/me', { website: 'a.example' }),
      person.put('/users/me', { github: 'a' }),
    ])
    expect((await person.get('/users/me')).body).toMatchObject({
      website: 'https://a.example',
      github: 'https://github.com/a',
    })
  })
})
