import { nameOf, table } from '../admin/members.ts'
import * as review from '../admin/review-mode.ts'
import * as console from '../admin/sessions.ts'
import { question } from '../inquiries/page.ts'
import { openInApp, unique } from '../setup/page.ts'
import { active, draft, pending } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { card } from '../surveys/publishing.ts'
import { button, type Case, type Given, inAlert, shows } from './one-press-case.ts'

/** The buttons of creators and administrators that write. */

export const creatorCases: readonly Case[] = [
  {
    name: 'Submit for Approval',
    sends: /^PUT \/api\/surveys\/[^/]+\/submit$/,
    async before({ page, people, url }) {
      const { title } = await draft(people, url)
      await openInApp(page, '/surveys?tab=mine')
      return {
        button: card(page, title).getByRole('button', { name: 'Submit for Approval' }),
        worked: () => expect(card(page, title)).toContainText('Approved Pending'),
      }
    },
  },
  {
    name: 'Close a survey',
    sends: /^POST \/api\/surveys\/[^/]+\/close$/,
    async before({ page, people, url }) {
      const { title } = await active(people, url)
      await openInApp(page, '/surveys?tab=mine')
      await card(page, title)
        .getByRole('button', { name: /^Close/ })
        .click()
      return {
        button: inAlert(page, /^Close/).last(),
        worked: () => expect(card(page, title)).toContainText('Completed'),
      }
    },
  },
  {
    name: 'Delete a survey',
    sends: /^DELETE \/api\/surveys\//,
    async before({ page, people, url }) {
      const { title } = await draft(people, url)
      await openInApp(page, '/surveys?tab=mine')
      await card(page, title)
        .getByRole('button', { name: /^Delete/ })
        .click()
      return {
        button: inAlert(page, /^Delete/),
        worked: () => expect(card(page, title)).toHaveCount(0),
      }
    },
  },
]

const questions: Case[] = [
  ...(['Feature', 'Close question'] as const).map(name => ({
    name,
    sends: /^(POST|PUT|PATCH) \/api\/inquiries\/[^/]+\/\w+$/,
    async before({ page, people }: Given) {
      const id = await question(people, unique(name))
      await openInApp(page, `/inquiries?inquiry=${id}`)
      const undone = name === 'Feature' ? 'Remove from featured' : 'Reopen question'
      return { button: button(page, name), worked: () => expect(button(page, undone)).toBeEnabled() }
    },
  })),
  {
    name: 'Send reply',
    sends: /^POST \/api\/replies$/,
    async before({ page, people }) {
      const id = await question(people, unique('Replied to once'))
      await openInApp(page, `/inquiries?inquiry=${id}`)
      await page.getByRole('textbox', { name: 'Your reply' }).fill('Two hundred.')
      return { button: button(page, 'Send reply'), worked: shows(page, /^Reply sent\./) }
    },
  },
  {
    name: 'Delete a question',
    sends: /^DELETE \/api\/inquiries\//,
    async before({ page, people }) {
      const id = await question(people, unique('Deleted once'))
      await openInApp(page, `/inquiries?inquiry=${id}`)
      await button(page, 'Delete question').click()
      return { button: inAlert(page, 'Delete question'), worked: () => expect(page).toHaveURL('/inquiries') }
    },
  },
]

const content: Case[] = [
  {
    name: 'Delete a session',
    sends: /^DELETE \/api\/sessions\//,
    async before({ page, people }) {
      const title = unique('Removed once')
      await people.session(title)
      await openInApp(page, console.sessions)
      await console.find(page, title)
      await console.choose(page, 'Delete', title)
      return {
        button: inAlert(page, /^Delete/),
        worked: () => expect(console.row(page, title)).toHaveCount(0),
      }
    },
  },
  {
    name: 'Approve a survey',
    sends: /^POST \/api\/admin\/survey-requests\/approve$/,
    async before({ page, people, url }) {
      const { title } = await pending(people, url)
      await openInApp(page, '/admin?tab=content')
      await button(page, `Approve: ${title}`).click()
      return {
        button: inAlert(page, /^Approve/),
        worked: () => expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0),
      }
    },
  },
]

const members: Case[] = [
  {
    name: 'Suspend a member',
    sends: /^\w+ \/api\/admin\/users\/[^/]+\/ban$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('approved', 'Once')
      await openInApp(page, `/admin?tab=verification&q=${encodeURIComponent(lastName)}`)
      await expect(table(page).getByRole('link').first()).toBeVisible()
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
  {
    name: 'Approve in review mode',
    sends: /^POST \/api\/admin\/id-requests\/[^/]+\/approve$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('pending', 'Once')
      await review.narrow(page, lastName)
      await openInApp(page, '/admin?tab=verification&review=queue')
      await expect(review.image(page, person)).toBeVisible()
      return {
        button: review.approve(page),
        worked: () => expect.poll(() => review.statusOf(people, person)).toBe('approved'),
      }
    },
  },
]

export const administratorCases: readonly Case[] = [...questions, ...content, ...members]
