import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import type { Person } from '../../testing/person.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let bahth: TestServer
beforeAll(async () => {
  bahth = await openTestServer()
})
afterAll(() => bahth.close())

const picture = (colour: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somewhere in Cairo' } })
    .toBuffer()

const upload = async (person: Person, file: Uint8Array | Promise<Uint8Array>) =>
  person.form('POST', '/users/me/avatar', { avatar: { file: await file } })

describe('PRO-23 the profile picture', () => {
  test('a picture is shown as a square of 256 pixels without EXIF data, at a random address', async () => {
    const person = await bahth.loggedIn()
    const { status, body } = await upload(person, picture('#c22'))
    expect(status).toBe(200)
    expect(body.avatar).toMatch(/^\/api\/pictures\/avatars\/[0-9a-f]{32}\.webp$/)
    const shown = await bahth.visitor().get(body.avatar)
    expect(shown).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
    expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined()
    expect((await person.get('/users/me')).body.avatar).toBe(body.avatar)
  })

  test('a new picture replaces the old one, which is erased', async () => {
    const person = await bahth.loggedIn()
    const first = (await upload(person, picture('#c22'))).body.avatar
    const second = (await upload(person, picture('#2c2'))).body.avatar
    expect(second).not.toBe(first)
    await bahth.drain()
    expect((await bahth.visitor().get(first)).status).toBe(404)
    expect((await bahth.visitor().get(second)).status).toBe(200)
    await expectInvariants(bahth)
  })

  test('a picture can be removed, and removing none is no error', async () => {
    const person = await bahth.loggedIn()
    const { avatar } = (await upload(person, picture('#c22'))).body
    expect((await person.delete('/users/me/avatar')).status).toBe(204)
    await bahth.drain()
    expect((await person.get('/users/me')).body.avatar).toBeNull()
    expect((await bahth.visitor().get(avatar)).status).toBe(404)
    expect((await person.delete('/users/me/avatar')).status).toBe(204)
  })

  test('of several pictures sent at once, one is shown and the others are erased', async () => {
    const person = await bahth.loggedIn()
    const colours = ['#111', '#333', '#555', '#777', '#999']
    const sent = await Promise.all(colours.map(colour => upload(person, picture(colour))))
    expect(sent.map(reply => reply.status)).toEqual(colours.map(() => 200))
    await bahth.drain()
    const { avatar } = (await person.get('/users/me')).body
    const shown = await Promise.all(sent.map(({ body }) => bahth.visitor().get(body.avatar)))
    expect(shown.filter(reply => reply.status === 200)).toHaveLength(1)
    expect((await bahth.visitor().get(avatar)).status).toBe(200)
    await expectInvariants(bahth)
  })

  test.each([
    ['not an image', Buffer.from('not an image'), 'Please upload an image file'],
    ['empty', Buffer.alloc(0), 'Please upload an image file'],
    [
      'an SVG image',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please upload an image file: JPEG, PNG or WebP. We can’t read this type.',
    ],
  ])('a picture that is %s is refused with "%s"', async (_, file, message) => {
    const person = await bahth.loggedIn()
    expect(await upload(person, file)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'avatar', message }] },
    })
    await expectInvariants(bahth)
  })

  test('a missing picture, one that is too large and a request without a form are refused', async () => {
    const person = await bahth.loggedIn()
    expect(await person.form('POST', '/users/me/avatar', { x: 'y' })).toMatchObject({ status: 400 })
    expect(await upload(person, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await person.post('/users/me/avatar', {})).toMatchObject({ status: 415 })
  })

  test('only approved members can set a picture', async () => {
    expect((await upload(bahth.visitor(), picture('#c22'))).status).toBe(401)
    expect((await upload(await bahth.loggedIn({ state: 'pending' }), picture('#c22'))).status).toBe(403)
  })
})
