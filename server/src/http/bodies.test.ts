import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idPhoto } from '../testing/newcomers.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { unknownId } from '../testing/unknown-id.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const json = 'application/json'
const post = (body: string | Uint8Array, contentType: string | null = json, path = '/auth/login') =>
  bahth.visitor('web').raw('POST', path, body, contentType)
const logIn = { email: 'nobody@example.org', password: 'abcd' }

describe('request bodies', () => {
  test.each([
    ['empty', '', 'Email is required'],
    ['an empty object', '{}', 'Email is required'],
    ['null', 'null', 'The body must be an object with fields.'],
    ['a number', '7', 'The body must be an object with fields.'],
    ['a text', '"email"', 'The body must be an object with fields.'],
    ['true', 'true', 'The body must be an object with fields.'],
    ['a list', '[]', 'The body must be an object with fields.'],
    ['a list of fields', `[${JSON.stringify(logIn)}]`, 'The body must be an object with fields.'],
  ])('a body that is %s is answered with 400', async (_, body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'validation_error', message } })
  })

  test.each([
    '{',
    '{"email":}',
    '{email:1}',
    'email=a',
    '{"email":"a"}}',
    '\ufeff',
    'undefined',
    'NaN',
    "{'email':1}",
  ])('the body %s, which is no JSON, is answered with 400', async body => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', message: 'The body isn’t valid JSON.' },
    })
  })

  test('a body without a content type or with an unsupported one is answered with 415', async () => {
    const body = JSON.stringify(logIn)
    for (const type of [
      null,
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'x',
      'text/json',
    ])
      expect(await post(body, type)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    const form = { ...logIn, idImage: { file: await idPhoto } }
    expect((await bahth.visitor().form('POST', '/auth/login', form)).status).toBe(415)
  })

  test('the content type of a body may be in any case and have a character set', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json;charset=UTF-8',
    ])
      expect((await post(JSON.stringify(logIn), type)).status).toBe(401)
  })

  test('a body over the limit of its endpoint is answered with 413, one of exactly the limit is read', async () => {
    const admin = await bahth.admin()
    const limits = [
      ['POST', '/auth/login', 16, 401, logIn],
      ['POST', '/contact', 64, 400, {}],
      ['PUT', '/users/me', 64, 200, {}],
      ['PATCH', `/admin/sessions/${unknownId}/participants`, 256, 400, {}],
    ] as const
    for (const [method, path, kB, status, fields] of limits) {
      const of = (bytes: number) => JSON.stringify({ ...fields, x: 'y'.repeat(bytes - 60) }).padEnd(bytes)
      expect((await admin.raw(method, path, of(kB * 1024))).status, path).toBe(status)
      expect(await admin.raw(method, path, of(kB * 1024 + 1)), path).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
    }
    expect((await post('x'.repeat(20 * 1024 * 1024))).status).toBe(413)
  })

  test('a body with more values than its endpoint allows is refused', async () => {
    const admin = await bahth.admin()
    const listOf = (values: number) =>
      `{"ids":[${Array(values - 2)
        .fill('[]')
        .join()}]}`
    for (const [path, max] of [
      ['/auth/login', 512],
      ['/notices/read', 2048],
    ] as const) {
      const problem = 'The body contains too many values.'
      expect((await admin.raw('POST', path, listOf(max + 3))).body.message).toBe(problem)
      expect((await admin.raw('POST', path, listOf(max / 2))).body.message).not.toBe(problem)
    }
  })

  test.each([33, 100, 4000])('a body nested %i levels deep is answered with 400', async depth => {
    for (const body of [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      '{"a":'.repeat(Math.min(depth, 2500)) + 1 + '}'.repeat(Math.min(depth, 2500)),
    ]) {
      const reply = await post(body)
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
      expect(reply.body.message).toBe('The body is nested too deeply.')
    }
  })

  test('a body with U+0000 or half a surrogate pair in any place is answered with 400', async () => {
    const member = await bahth.loggedIn({ creator: 'manual' })
    const bad = ['\\u0000', '\\ud800', '\\udc00x', 'a\\ud83d', '\\ud800\\ud800']
    for (const text of bad) {
      expect(await post(`{"email":"a@b.co","password":"ab${text}cd"}`)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password' }] },
      })
      const places = [
        `{"x":"${text}"}`,
        `{"x":{"y":["${text}"]}}`,
        `{"${text}":1}`,
        `["${text}"]`,
        `"${text}"`,
      ]
      for (const place of places)
        for (const path of ['/auth/login', '/surveys', '/logout', '/notices/read'])
          expect((await member.raw('POST', path, place)).status, `${path} ${place}`).toBe(400)
    }
    expect((await member.get('/surveys?q=%00')).status).toBe(400)
    expect((await member.get('/notices?whatever=%00')).status).toBe(400)
    expect((await member.get('/surveys?q=🌍')).status).toBe(200)
  })

  test('a body may have keys such as __proto__ and constructor, which are ignored', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
    for (const name of names) {
      const body = `{"${name}":{"email":"a@b.co","isAdmin":true},"Email":"a@b.co"}`
      expect((await post(body, json, '/auth/signup')).body.message).toBe('Missing required fields for signup')
      expect((await post(`{"${name}":1,"email":"a@b.co","password":"abcd"}`)).status).toBe(401)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('a body with extremely large or small numbers is refused', async () => {
    const member = await bahth.loggedIn({ creator: 'manual' })
    for (const number of ['1e999', '-1e999', '9007199254740993', '1e-999', '0.1e1000000', '-0'])
      for (const field of ['estimatedTime', 'maxResponses', 'dueDate', 'title', 'isPublic'])
        expect((await member.raw('POST', '/surveys', `{"${field}":${number}}`)).status).toBe(400)
  })

  test('an endpoint without input accepts a missing or empty body', async () => {
    const member = await bahth.loggedIn()
    expect((await member.bare('POST', '/logout')).status).toBe(204)
    const other = await bahth.loggedIn()
    expect((await other.raw('POST', '/logout', '', json)).status).toBe(204)
  })
})

describe('query strings', () => {
  test('a query with repeated, nested or unknown parameters is either read or answered with 400', async () => {
    const member = await bahth.loggedIn()
    const cases = [
      ['limit=5&limit=6', 400],
      ['limit[]=5', 200],
      ['q[a]=b', 200],
      ['__proto__=1&constructor=2', 200],
      ['limit=', 400],
      ['limit=99999999999999999999', 400],
      ['sort=random', 400],
      ['status=gone', 400],
      [`q=${'x'.repeat(201)}`, 400],
      ['q=%25%5F%5C', 200],
      ['q=%F0%9F%8C%8D', 200],
      ['&&&==&', 200],
    ] as const
    for (const [query, status] of cases)
      expect((await member.get(`/surveys?${query}`)).status, query).toBe(status)
  })

  test('a query with an invalid cursor is answered with 400', async () => {
    const member = await bahth.loggedIn()
    const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = [
      'x',
      '====',
      of(null),
      of([]),
      of({}),
      of(['2026-11-20T10:00:00.000Z']),
      of(['2026-11-20T10:00:00.000Z', 'x']),
      of(['2026-11-20T10:00:00.000Z', unknownId, unknownId]),
      of(['soon', unknownId]),
      of(['-271821-04-20T00:00:00.000Z', unknownId]),
      of(['+275760-09-13T00:00:00.000Z', unknownId]),
      of(['0000-01-01T00:00:00.000Z', unknownId]),
      of(['1', unknownId]),
      of([1e12, unknownId]),
    ]
    for (const cursor of cursors)
      expect(await member.get(`/surveys?cursor=${cursor}`), cursor).toMatchObject({
        status: 400,
        body: { message: 'This cursor is not one of ours.', errors: [{ field: 'cursor' }] },
      })
    const numbers = [
      of([3_000_000_000, unknownId]),
      of([1.5, unknownId]),
      of(['3', unknownId]),
      of([null, unknownId]),
    ]
    for (const cursor of numbers)
      expect((await member.get(`/surveys?sort=trending&cursor=${cursor}`)).status).toBe(400)
    expect((await member.get(`/surveys?sort=trending&cursor=${of([3, unknownId])}`)).status).toBe(200)
    expect((await member.get('/surveys?cursor=')).status).toBe(200)
  })
})
