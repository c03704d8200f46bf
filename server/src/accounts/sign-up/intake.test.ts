import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { accountOf, detailsOf, idPhoto, newcomer, sendIntake } from '../../testing/newcomers.ts'
import type { FormPart } from '../../testing/person.ts'
import { pngOf } from '../../testing/strange-images.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const email = 'mariam@example.org'
const send = (more: Record<string, FormPart>) => sendIntake(bahth.visitor('web'), email, more)
const refused = (field: string, message: string) => ({
  status: 400,
  body: { code: 'validation_error', message, errors: [{ field, message }] },
})

describe('the details of an intake', () => {
  test.each([
    ['AUT-23', 'firstName', '  ', 'First name is required'],
    ['AUT-24', 'lastName', '', 'Last name is required'],
    ['AUT-13', 'email', '', 'Email is required'],
    ['AUT-14', 'email', 'mariam@home', 'Please enter a valid email address'],
    ['AUT-25', 'studentId', '', 'Student ID is required'],
    ['AUT-28', 'semester', '', 'Please enter your current semester'],
    ['AUT-29', 'semester', '0', 'Semester must be a positive number'],
    ['AUT-29', 'semester', 'seven', 'Semester must be a positive number'],
  ])('%s %s %j is refused with "%s"', async (_, field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject(refused(field, message))
  })

  test('AUT-55 the reply lists all errors at once, in the order of the form', async () => {
    const reply = await bahth.visitor('web').form('POST', '/signup-intake', { major: 'Law' })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'First name is required',
        errors: [
          { field: 'firstName', message: 'First name is required' },
          { field: 'lastName', message: 'Last name is required' },
          { field: 'email', message: 'Email is required' },
          { field: 'studentId', message: 'Student ID is required' },
          { field: 'semester', message: 'Please enter your current semester' },
          { field: 'idImage', message: 'Please upload your student ID' },
        ],
      },
    })
  })

  test('refused intakes store no file and no identity check', async () => {
    const rows = await bahth.db.selectFrom('stored_file').select('key').execute()
    const checks = await bahth.db.selectFrom('identity_check').select('id').execute()
    expect({ rows, checks }).toEqual({ rows: [], checks: [] })
    await expectInvariants(bahth)
  })
})

describe('the photo of an intake', () => {
  const notAnImage = 'Please upload an image file'

  test('AUT-30 a missing photo is refused', async () => {
    expect(await bahth.visitor('web').form('POST', '/signup-intake', detailsOf(email))).toMatchObject(
      refused('idImage', 'Please upload your student ID'),
    )
    expect(await send({ idImage: 'a text' })).toMatchObject(
      refused('idImage', 'Please upload your student ID'),
    )
    const empty = { file: Buffer.alloc(0), name: '', type: 'application/octet-stream' }
    expect(await send({ idImage: empty })).toMatchObject(refused('idImage', 'Please upload your student ID'))
  })

  test('AUT-31 a file that is not an image is refused, whatever its name and type', async () => {
    const text = { file: Buffer.from('%PDF-1.7 …'), name: 'id.jpg', type: 'image/jpeg' }
    expect(await send({ idImage: text })).toMatchObject(refused('idImage', notAnImage))
    const nothing = { file: Buffer.alloc(0), name: 'id.jpg' }
    expect(await send({ idImage: nothing })).toMatchObject(refused('idImage', notAnImage))
    const svg = { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'x.svg' }
    expect((await send({ idImage: svg })).body.message).toContain(notAnImage)
  })

  test('an incomplete image is refused as damaged', async () => {
    const whole = await idPhoto
    const reply = await send({ idImage: { file: whole.subarray(0, whole.length - 200) } })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'idImage' }] } })
    expect(reply.body.message).toContain('damaged or incomplete')
  })

  test('an image of 30 000 × 30 000 pixels is refused without using memory for them', async () => {
    const before = process.memoryUsage().rss
    const reply = await send({ idImage: { file: pngOf(30_000, 30_000), type: 'image/png' } })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'idImage' }] } })
    expect(reply.body.message).toContain('too many pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('a photo larger than 8 MiB is refused as too large, one of 8 MiB is not', async () => {
    const max = 8 * 1024 * 1024
    for (const bytes of [max + 1, 20 * 1024 * 1024])
      expect(await send({ idImage: { file: Buffer.alloc(bytes, 0xff) } })).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
    expect((await send({ idImage: { file: Buffer.alloc(max, 0xff) } })).status).toBe(400)
  })

  test('the photo is stored upright and without its metadata', async () => {
    const { default: sharp } = await import('sharp')
    const withPlace = await sharp(await idPhoto)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Mariam' }, IFD3: { GPSLatitude: '30/1 2/1 3/1' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('Mariam')).toBe(true)
    await send({ idImage: { file: withPlace } })
    const [row] = await bahth.db.selectFrom('identity_check').select('image_key as key').execute()
    const kept = await bahth.server.services.files.get(row?.key ?? '')
    expect(row?.key).toMatch(/^ids\/[0-9a-f-]{36}\.jpg$/)
    expect(Buffer.from(kept ?? []).includes('Mariam')).toBe(false)
    expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ width: 60, height: 90 })
  })
})

describe('a malformed intake', () => {
  const boundary = 'x'
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const post = (body: string, contentType: string | null = `multipart/form-data; boundary=${boundary}`) =>
    bahth.visitor('web').raw('POST', '/signup-intake', body, contentType)

  test.each([
    ['no boundary', part('name="firstName"', 'M'), 'multipart/form-data', 400],
    ['an empty boundary', part('name="firstName"', 'M'), 'multipart/form-data; boundary=', 400],
    ['another boundary', part('name="firstName"', 'M'), 'multipart/form-data; boundary=y', 400],
    ['no content', '', 'multipart/form-data; boundary=x', 400],
    [
      'an end in the middle of a file',
      part('name="idImage"; filename="a.jpg"', 'JPEG').slice(0, -9),
      'multipart/form-data; boundary=x',
      400,
    ],
    ['a field without a name', part('x="y"', 'M'), 'multipart/form-data; boundary=x', 400],
    ['a field named __proto__', part('name="__proto__"', 'M'), 'multipart/form-data; boundary=x', 400],
    ['a field named toString', part('name="toString"', 'M'), 'multipart/form-data; boundary=x', 400],
    [
      'a file named constructor',
      part('name="constructor"; filename="a"', 'M'),
      'multipart/form-data; boundary=x',
      400,
    ],
    [
      'a field of type application/json',
      `--x\r\nContent-Disposition: form-data; name="firstName"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n`,
      'multipart/form-data; boundary=x',
      400,
    ],
    [
      'fifty fields',
      Array.from({ length: 50 }, (_, i) => part(`name="f${i}"`, 'x')).join(''),
      'multipart/form-data; boundary=x',
      413,
    ],
    [
      'three files',
      Array.from({ length: 3 }, (_, i) => part(`name="f${i}"; filename="x"`, 'x')).join(''),
      'multipart/form-data; boundary=x',
      413,
    ],
    ['JSON instead of form data', '{}', 'application/json', 415],
    ['plain text instead of form data', 'hello', 'text/plain', 415],
    ['URL-encoded fields instead of form data', 'firstName=M', 'application/x-www-form-urlencoded', 415],
    ['no content type', 'hello', null, 415],
  ])('a request with %s is refused', async (_, body, contentType, status) => {
    const ended = body.endsWith('\r\n') ? `${body}--${boundary}--\r\n` : body
    const reply = await post(contentType?.startsWith('multipart') ? ended : body, contentType)
    expect(reply).toMatchObject({ status, body: { code: expect.any(String), requestId: expect.any(String) } })
  })

  test('unknown fields are ignored, and of two photos the second is used', async () => {
    const photo = { file: await idPhoto }
    expect((await send({ nickname: 'Mimi', extra: photo })).status).toBe(201)
    const twice = await bahth
      .visitor('web')
      .form('POST', '/signup-intake', [
        ...Object.entries(detailsOf(email)),
        ['idImage', { file: Buffer.from('no image') }],
        ['idImage', photo],
      ])
    expect(twice.status).toBe(201)
  })

  test('a text with U+0000 is refused with an error at its field', async () => {
    expect(await send({ firstName: 'Mar\0iam' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'firstName' }] },
    })
  })
})

describe('permission to send an intake', () => {
  test('a request with an ended login or an invalid token is refused, not treated as a visitor’s', async () => {
    const person = await bahth.loggedIn({ state: 'rejected' })
    await person.post('/logout')
    expect(await sendIntake(person, person.member.email)).toMatchObject({ status: 401 })
    const stranger = bahth.visitor('web')
    stranger.token = 'not.a.token'
    expect(await sendIntake(stranger, email)).toMatchObject({ status: 401 })
  })

  test('an approved member cannot send an intake', async () => {
    const member = await bahth.loggedIn()
    expect(await sendIntake(member, member.member.email)).toMatchObject({
      status: 409,
      body: { code: 'check_exists' },
    })
  })

  test('a member whose check is pending cannot send another intake', async () => {
    const member = await newcomer(bahth, 'waits@example.org')
    expect(await sendIntake(member, 'waits@example.org')).toMatchObject({ status: 409 })
  })

  test('a pending member without a check can send one, which is theirs even if it names another address', async () => {
    const member = await bahth.loggedIn({ state: 'pending' })
    expect((await sendIntake(member, 'somebody-else@example.org', { semester: '3' })).status).toBe(201)
    const status = (await member.get('/account-status')).body
    expect(status).toMatchObject({ status: 'pending', intake: { email: member.member.email } })
    expect((await sendIntake(member, member.member.email)).status).toBe(409)
    expect((await member.get('/users/me')).body).toMatchObject({ firstName: 'Mariam', semester: 3 })
  })

  test('a new check without a phone number removes that of the account', async () => {
    const member = await bahth.loggedIn({ state: 'rejected' })
    await bahth.db
      .updateTable('member')
      .set({ phone_number: '01001234567' })
      .where('id', '=', member.member.id)
      .execute()
    expect((await sendIntake(member, member.member.email, { phoneNumber: '' })).status).toBe(201)
    expect((await member.get('/users/me')).body.phoneNumber).toBeNull()
  })

  test('AUT-75 AUT-38 AUT-40 the account status has the details sent, the review and the member', async () => {
    const member = await newcomer(bahth, 'tells@example.org')
    expect((await member.get('/account-status')).body).toMatchObject({
      status: 'pending',
      intake: {
        first_name: 'Mariam',
        last_name: 'Abdelrahman',
        email: 'tells@example.org',
        phone_number: null,
        submitted_at: expect.any(String),
        reviewed_at: null,
        review_reason: null,
      },
      user: {
        first_name: 'Mariam',
        last_name: 'Abdelrahman',
        email: 'tells@example.org',
        is_admin: false,
        is_form_creator: false,
      },
    })
  })

  test('a member who must choose a new password cannot send an intake', async () => {
    const member = await bahth.loggedIn({ state: 'rejected' })
    await bahth.server.services.unitOfWork(async unit => {
      await unit.tx
        .updateTable('member')
        .set({ must_change_password: true })
        .where('id', '=', member.member.id)
        .execute()
      unit.invalidateAccess(member.member.id)
    })
    expect(await sendIntake(member, member.member.email)).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    })
  })
})

test('AUT-33 a sign-up without a required field is refused with "Missing required fields for signup"', async () => {
  const message = 'Missing required fields for signup'
  for (const field of ['FirstName', 'LastName', 'Email', 'StudentID', 'Password'])
    for (const value of [undefined, null, '', 7, ['x'], {}])
      expect(
        await bahth.visitor('web').post('/auth/signup', { ...accountOf(email), [field]: value }),
      ).toMatchObject(refused(field, message))
  for (const field of ['FirstName', 'LastName', 'Email', 'StudentID'])
    expect(
      await bahth.visitor('web').post('/auth/signup', { ...accountOf(email), [field]: '   ' }),
    ).toMatchObject(refused(field, message))
})

test('AUT-34 a sign-up with a short password, an invalid address or a long name is refused', async () => {
  const post = (body: object) => bahth.visitor('web').post('/auth/signup', { ...accountOf(email), ...body })
  expect(await post({ Password: 'abc' })).toMatchObject(
    refused('Password', 'Password must be at least 4 characters'),
  )
  expect(await post({ Email: 'nobody' })).toMatchObject(
    refused('Email', 'Please enter a valid email address'),
  )
  expect((await post({ FirstName: 'x'.repeat(101) })).body.errors).toMatchObject([
    { field: 'FirstName', message: 'At most 100 characters' },
  ])
})
