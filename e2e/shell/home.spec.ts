import { expectAccessible } from '../setup/axe.ts'
import { link, phone, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { active, base, fill, start } from '../setup/surveys.ts'
import { expect, internalError, test, withoutPushes } from '../setup/test.ts'

/** What home tells a member beside the figures. */

test('on a phone, home says what concerns the member today, and follows what happens', async ({
  page,
  people,
  baseURL,
}) => {
  await page.setViewportSize(phone)
  const member = await people.approved('Mariam')
  await enter(page, member)
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('You don’t have a session coming up.')
  await expect(today.getByRole('link', { name: 'See sessions' })).toHaveAttribute('href', '/sessions')
  await expect(today).toContainText('0 of 20 verified surveys')
  await expect(page.getByText('Sign up with your student ID')).toHaveCount(0)

  const session = await people.session(unique('Meeting from home'), {}, -10)
  await people.asMember(member, 'post', `/sessions/${session}/signup`)
  await expect(today.getByRole('link', { name: 'Open Meeting' })).toHaveAttribute(
    'href',
    'https://meet.example.org/abc',
  )

  const survey = await active(people, base(baseURL))
  const code = await start(people, member, survey)
  await expect(today.getByRole('link', { name: survey.title })).toHaveAttribute(
    'href',
    `/surveys?tab=completed&receipt=${survey.id}`,
  )
  await fill(base(baseURL), survey, code)
  await people.asMember(member, 'post', '/surveys/verify-auto', {})
  await expect(today).toContainText('1 of 20 verified surveys')
  await expect(today).toContainText('No submissions are waiting for verification.')

  const title = unique('Which scale?')
  const asked = await people.asMember(member, 'post', '/inquiries', { title, inquiry: 'For five points.' })
  const { inquiryID } = await asked.json()
  await people.asActingAdmin('post', '/replies', { inquiryID, reply: 'An ordinal one.' })
  await expect(today).toContainText('1 new reply')
  await expectAccessible(page, { widths: [320, 390] })
  await today.getByRole('link', { name: title }).click()
  await expect(page.getByText('An ordinal one.')).toBeVisible()
  await page.goBack()
  await expect(today).toContainText('No new replies to your questions.')
})

test('an administrator’s home has no way to a right that they have', async ({ page }) => {
  await enter(page, { email: demo.admin })
  await page.goto('/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('heading', { level: 3 })).toHaveText([
    'Next session',
    'Submissions',
    'Replies',
  ])
})

test('a pending member sees the steps to come, and asks for nothing that is closed to them', async ({
  page,
  people,
}) => {
  const refused: string[] = []
  page.on('response', reply => reply.status() === 403 && refused.push(reply.url()))
  await enter(page, await people.pending('Nour'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })).toHaveCount(3)
  expect(refused).toEqual([])
})

test('when nothing of it can be loaded, home says so once, and Retry brings it', async ({ page, people }) => {
  await withoutPushes(page)
  const paths = ['**/api/stats', '**/api/users/me/today']
  for (const path of paths) await page.route(path, route => route.fulfill(internalError))
  await enter(page, await people.approved('Omar'))
  await page.goto('/')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('We couldn’t load your home page.')
  await expect(failure).toHaveCount(1)
  for (const path of paths) await page.unroute(path)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(link(page, 'See sessions')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^[\d,]+$/ })).toHaveCount(3)
})
