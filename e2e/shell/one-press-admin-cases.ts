import { nameOf, table } from '../admin/members.ts'
import * as bench from '../admin/review-mode.ts'
import * as console from '../admin/sessions.ts'
import * as inquiries from '../inquiries/page.ts'
import { dialog, openInApp, unique } from '../setup/page.ts'
import { pending } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { button, type Case, type Given, inAlert, shows } from './one-press-cases.ts'

/** The buttons of administrators that write, each with the state needed before it is pressed. */

const administratorQuestions: Case[] = [
  ...(['Feature', 'Close question'] as const).map(name => ({
    name,
    sends: /^(POST|PUT|PATCH) \/api\/inquiries\/[^/]+\/\w+$/,
    async before({ page, people }: Given) {
      await openInApp(page, `/inquiries?inquiry=${await inquiries.question(people, unique(name))}`)
      const undone = name === 'Feature' ? 'Remove from featured' : 'Reopen question'
      return { button: button(page, name), worked: () => expect(button(page, undone)).toBeEnabled() }
    },
  })),
  {
    name: 'Send reply',
    sends: /^POST \/api\/replies$/,
    async before({ page, people }) {
      await openInApp(page, `/inquiries?inquiry=${await inquiries.question(people, unique('Replied once'))}`)
      await page.getByRole('textbox', { name: 'Your reply' }).fill('Two hundred.')
      return { button: button(page, 'Send reply'), worked: shows(page, /^Reply sent\./) }
    },
  },
  {
    name: 'Delete a question',
    sends: /^DELETE \/api\/inquiries\//,
    async before({ page, people }) {
      await openInApp(page, `/inquiries?inquiry=${await inquiries.question(people, unique('Deleted once'))}`)
      await button(page, 'Delete question').click()
      return { button: inAlert(page, 'Delete question'), worked: () => expect(page).toHaveURL('/inquiries') }
    },
  },
]

const administratorConsole: Case[] = [
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
  {
    name: 'Delete a session',
    sends: /^DELETE \/api\/sessions\//,
    async before({ page, people }) {
      const title = unique('Removed once')
      await people.session(title)
      await openInApp(page, `${console.sessions}&q=${encodeURIComponent(title)}`)
      await console.choose(page, 'Delete', title)
      return {
        button: inAlert(page, /^Delete/),
        worked: () => expect(console.row(page, title)).toHaveCount(0),
      }
    },
  },
  {
    name: 'Suspend a member',
    sends: /^\w+ \/api\/admin\/users\/[^/]+\/ban$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('approved', 'Once')
      await openInApp(page, `/admin?tab=verification&q=${lastName}`)
      await expect(table(page).getByRole('link').first()).toBeVisible()
      await button(page, `Actions for ${nameOf(person)}`).click()
      await page.getByRole('menuitem', { name: 'Suspend' }).click()
      return {
        button: dialog(page).or(page.getByRole('alertdialog')).getByRole('button', { name: 'Suspend' }),
        worked: shows(page, `${nameOf(person)} is suspended.`),
      }
    },
  },
  {
    name: 'Approve in review mode',
    sends: /^POST \/api\/admin\/id-requests\/[^/]+\/approve$/,
    async before({ page, people }) {
      const [lastName, person] = await people.family('pending', 'Once')
      await bench.narrow(page, lastName)
      await openInApp(page, '/admin?tab=verification&review=queue')
      await expect(bench.image(page, person)).toBeVisible()
      return {
        button: bench.approve(page),
        worked: () => expect.poll(() => bench.statusOf(people, person)).toBe('approved'),
      }
    },
  },
]

export const administratorCases: readonly Case[] = [...administratorQuestions, ...administratorConsole]
