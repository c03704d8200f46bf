import type { Page } from '@playwright/test'
import { atList, nameOf } from '../admin/members.ts'
import * as bench from '../admin/review-mode.ts'
import * as console from '../admin/sessions.ts'
import * as inquiries from '../inquiries/page.ts'
import { openTab } from '../profile/page.ts'
import { dialog, main, unique } from '../setup/page.ts'
import { demo, enter } from '../setup/people.ts'
import { expect } from '../setup/test.ts'
import { actingAdmin, button, type Case, type Given, shows } from './one-press-case.ts'
import { surveys } from './one-press-surveys.ts'

/** The buttons that write. */

const inAlert = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

const questions: Case[] = [
  {
    name: 'Post question',
    sends: /^POST \/api\/inquiries$/,
    async before({ page, people }) {
      await inquiries.open(page, await people.approved(), '/inquiries?ask=1')
      await dialog(page).getByLabel('Title').fill(unique('Asked once'))
      await dialog(page).getByRole('textbox', { name: 'Your question' }).fill('How many?')
      return { button: button(page, 'Post question'), worked: shows(page, /^Question posted\./) }
    },
  },
  ...(['Feature', 'Close question'] as const).map(name => ({
    name,
    sends: /^(POST|PUT|PATCH) \/api\/inquiries\/[^/]+\/\w+$/,
    async before({ page, people }: Given) {
      const id = await inquiries.question(people, unique(name))
      await inquiries.open(page, actingAdmin, `/inquiries?inquiry=${id}`)
      const undone = name === 'Feature' ? 'Remove from featured' : 'Reopen question'
      return { button: button(page, name), worked: () => expect(button(page, undone)).toBeEnabled() }
    },
  })),
  {
    name: 'Delete a question',
    sends: /^DELETE \/api\/inquiries\//,
    async before({ page, people }) {
      const title = unique('Deleted once')
      const id = await inquiries.question(people, title)
      await inquiries.open(page, actingAdmin, `/inquiries?inquiry=${id}`)
      await button(page, 'Delete question').click()
      return { button: inAlert(page, 'Delete question'), worked: () => expect(page).toHaveURL('/inquiries') }
    },
  },
  {
    name: 'Send reply',
    sends: /^POST \/api\/replies$/,
    async before({ page, people }) {
      const id = await inquiries.question(people, unique('Replied to once'))
      await inquiries.open(page, actingAdmin, `/inquiries?inquiry=${id}`)
      await page.getByRole('textbox', { name: 'Your reply' }).fill('Two hundred.')
      return { button: button(page, 'Send reply'), worked: shows(page, /^Reply sent\./) }
    },
  },
  {
    name: 'Accept answer',
    sends: /^\w+ \/api\/replies\/[^/]+\/accepted$/,
    async before({ page, people }) {
      const id = await inquiries.question(people, unique('Accepted once'))
      await people.asActingAdmin('post', '/replies', { inquiryID: id, reply: 'Two hundred.' })
      await inquiries.open(page, { email: demo.student }, `/inquiries?inquiry=${id}`)
      return { button: button(page, 'Accept answer'), worked: shows(page, 'Accepted answer') }
    },
  },
]

const sessions: Case[] = [
  {
    name: 'Register, which Leave replaces in the same place',
    sends: /^POST \/api\/sessions\/[^/]+\/signup$/,
    async before({ page, people }) {
      const title = unique('Joined once')
      await people.session(title)
      await enter(page, await people.approved())
      await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
      const article = page.getByRole('article', { name: title, exact: true })
      return {
        button: article.getByRole('button', { name: /^(Register|Leave)$/ }),
        worked: () => expect(article.getByRole('button', { name: 'Leave' })).toBeEnabled(),
      }
    },
  },
  {
    name: 'Leave',
    sends: /^DELETE \/api\/sessions\/[^/]+\/signup$/,
    async before({ page, people }) {
      const title = unique('Left once')
      const id = await people.session(title)
      const member = await people.approved()
      await people.asMember(member, 'post', `/sessions/${id}/signup`)
      await enter(page, member)
      await page.goto(`/sessions?q=${encodeURIComponent(title)}`)
      const article = page.getByRole('article', { name: title, exact: true })
      return {
        button: article.getByRole('button', { name: /^(Register|Leave)$/ }),
        worked: () => expect(article.getByRole('button', { name: 'Register' })).toBeEnabled(),
      }
    },
  },
  {
    name: 'Delete a session',
    sends: /^DELETE \/api\/sessions\//,
    async before({ page, people }) {
      const title = unique('Removed once')
      await people.session(title)
      await console.atSession(page, title)
      await console.choose(page, 'Delete', title)
      return {
        button: page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }),
        worked: () => expect(console.row(page, title)).toHaveCount(0),
      }
    },
  },
]

const accounts: Case[] = [
  {
    name: 'Delete account',
    sends: /^DELETE \/api\/users\/me$/,
    async before({ page, people }) {
      await openTab(page, await people.approved(), 'security')
      await button(page, 'Delete account').click()
      return {
        button: inAlert(page, 'Delete account'),
        worked: () => expect(page).toHaveURL('/goodbye.html'),
      }
    },
  },
  {
    name: 'Change password',
    sends: /^POST \/api\/users\/me\/password$/,
    async before({ page, people }) {
      const person = await people.approved()
      await openTab(page, person, 'security')
      await page.getByLabel('Old password', { exact: true }).fill(person.password)
      await page.getByLabel('New password', { exact: true }).fill('four herons wade')
      await page.getByLabel('Confirm new password', { exact: true }).fill('four herons wade')
      return {
        button: button(page, 'Change password'),
        worked: shows(page, 'Password changed successfully!'),
      }
    },
  },
  {
    name: 'Log in',
    sends: /^POST \/api\/auth\/login$/,
    async before({ page, people }) {
      const person = await people.approved()
      await page.goto('/login')
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      return {
        button: main(page).getByRole('button', { name: 'Log in' }),
        worked: () => expect(page).toHaveURL('/'),
      }
    },
  },
  {
    name: 'Approve in review mode',
    sends: /^POST \/api\/admin\/id-requests\/[^/]+\/approve$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('pending', 'Once')
      await bench.inReviewMode(page, lastName)
      await expect(bench.image(page, person)).toBeVisible()
      return {
        button: bench.approve(page),
        worked: () => expect.poll(() => bench.statusOf(people, person)).toBe('approved'),
      }
    },
  },
  {
    name: 'Suspend a member',
    sends: /^\w+ \/api\/admin\/users\/[^/]+\/ban$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('approved', 'Once')
      await atList(page, lastName)
      await button(page, `Actions for ${nameOf(person)}`).click()
      await page.getByRole('menuitem', { name: 'Suspend' }).click()
      return {
        button: page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .getByRole('button', { name: 'Suspend' }),
        worked: shows(page, `${nameOf(person)} is suspended.`),
      }
    },
  },
]

export const cases: readonly Case[] = [...questions, ...surveys, ...sessions, ...accounts]
