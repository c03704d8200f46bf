import type { Locator, Page } from '@playwright/test'
import { dialog, main, openInApp, unique } from '../setup/page.ts'
import { demo, type Newcomer, type People } from '../setup/people.ts'
import { active, draft, fill, start } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { card } from '../surveys/publishing.ts'

/** The buttons of members and creators that write, each with the state needed before it is pressed. */

export interface Given {
  page: Page
  people: People
  /** Who presses the buttons of members. */
  member: Newcomer
  url: string
}

export interface Case {
  name: string
  /** The only write the page may send. */
  sends: RegExp
  /** Prepares the press inside the open page; returns the button and a check that it worked. */
  before: (given: Given) => Promise<{ button: Locator; worked: () => Promise<unknown> }>
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const inAlert = (page: Page, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })
export const shows = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible()
/** Opening a tab blocks the page for half a second, as on a slow phone. */
function slowOpen(): void {
  const open = window.open.bind(window)
  window.open = (...args) => {
    const end = performance.now() + 500
    while (performance.now() < end);
    return open(...args)
  }
}
const creator = { email: demo.creator }

const memberQuestions: Case[] = [
  {
    name: 'Post question',
    sends: /^POST \/api\/inquiries$/,
    async before({ page }) {
      await openInApp(page, '/inquiries?ask=1')
      await dialog(page).getByLabel('Title').fill(unique('Asked once'))
      await dialog(page).getByRole('textbox', { name: 'Your question' }).fill('How many?')
      return { button: button(page, 'Post question'), worked: shows(page, /^Question posted\./) }
    },
  },
  {
    name: 'Accept answer',
    sends: /^\w+ \/api\/replies\/[^/]+\/accepted$/,
    async before({ page, people, member }) {
      const asked = { title: unique('Accepted once'), inquiry: 'How many answers are enough?' }
      const { inquiryID } = await (await people.asMember(member, 'post', '/inquiries', asked)).json()
      await people.asActingAdmin('post', '/replies', { inquiryID, reply: 'Two hundred.' })
      await openInApp(page, `/inquiries?inquiry=${inquiryID}`)
      return { button: button(page, 'Accept answer'), worked: shows(page, 'Accepted answer') }
    },
  },
]

const memberSurveys: Case[] = [
  {
    name: 'Send request',
    sends: /^POST \/api\/users\/me\/form-creator-request$/,
    async before({ page }) {
      await openInApp(page, '/surveys?access=1')
      return {
        button: button(page, 'Send request'),
        worked: shows(page, /We’ll notify you when we’ve decided/),
      }
    },
  },
  {
    name: 'Agree and open form',
    sends: /^POST \/api\/surveys\/[^/]+\/attempt-start$/,
    async before({ page, people, url }) {
      const survey = await active(people, url)
      await page.evaluate(slowOpen)
      await openInApp(page, `/surveys?survey=${survey.id}`)
      return {
        button: button(page, 'Agree and open form'),
        worked: async () => {
          await expect(button(page, 'Agree and open form')).toHaveCount(0)
          const tabs = page.context().pages()
          expect(tabs).toHaveLength(2)
          await tabs[1]?.close()
        },
      }
    },
  },
  {
    name: 'Ask the creator',
    sends: /^POST \/api\/surveys\/[^/]+\/appeal$/,
    async before({ page, people, member, url }) {
      const survey = await active(people, url)
      await fill(url, survey, await start(people, member, survey))
      const { items } = await (await people.asMember(creator, 'get', `/surveys/${survey.id}/attempts`)).json()
      await people.asMember(creator, 'put', `/surveys/${survey.id}/attempts/${items[0].attemptId}`, {
        status: 'rejected',
      })
      await openInApp(page, `/surveys?tab=completed&receipt=${survey.id}`)
      await button(page, 'Ask the creator').click()
      await page.getByRole('alertdialog').getByRole('textbox').fill('I did answer.')
      return {
        button: page.getByRole('alertdialog').getByRole('button').last(),
        worked: shows(page, /You asked the creator/),
      }
    },
  },
]

/** Opens a session's card; its button after the press takes the place of the one before. */
async function atCard({ page, people, member }: Given, isSignedUp: boolean) {
  const title = unique('Joined once')
  const id = await people.session(title)
  if (isSignedUp) await people.asMember(member, 'post', `/sessions/${id}/signup`)
  await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
  const article = page.getByRole('article', { name: title, exact: true })
  const [before, after] = isSignedUp ? ['Leave', 'Register'] : ['Register', 'Leave']
  await expect(article.getByRole('button', { name: before })).toBeEnabled()
  return {
    button: article.getByRole('button', { name: /^(Register|Leave)$/ }),
    worked: () => expect(article.getByRole('button', { name: after })).toBeEnabled(),
  }
}

const memberSessions: Case[] = [
  {
    name: 'Register, where Leave comes to stand under the finger',
    sends: /^POST \/api\/sessions\/[^/]+\/signup$/,
    before: given => atCard(given, false),
  },
  {
    name: 'Leave',
    sends: /^DELETE \/api\/sessions\/[^/]+\/signup$/,
    before: given => atCard(given, true),
  },
]

const logIn: Case = {
  name: 'Log in',
  sends: /^POST \/api\/auth\/login$/,
  async before({ page, member }) {
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    return {
      button: main(page).getByRole('button', { name: 'Log in' }),
      worked: () => expect(page).toHaveURL('/'),
    }
  },
}

/** The last one ends the account. */
const memberAccount: Case[] = [
  {
    name: 'Change password',
    sends: /^POST \/api\/users\/me\/password$/,
    async before({ page, member }) {
      await openInApp(page, '/profile?tab=security')
      await page.getByLabel('Old password', { exact: true }).fill(member.password)
      await page.getByLabel('New password', { exact: true }).fill('four herons wade')
      await page.getByLabel('Confirm new password', { exact: true }).fill('four herons wade')
      return {
        button: button(page, 'Change password'),
        worked: shows(page, 'Password changed successfully!'),
      }
    },
  },
  {
    name: 'Delete account',
    sends: /^DELETE \/api\/users\/me$/,
    async before({ page }) {
      await openInApp(page, '/profile?tab=security')
      await button(page, 'Delete account').click()
      return {
        button: inAlert(page, 'Delete account'),
        worked: () => expect(page).toHaveURL('/goodbye.html'),
      }
    },
  },
]

export const memberCases: readonly Case[] = [
  logIn,
  ...memberQuestions,
  ...memberSurveys,
  ...memberSessions,
  ...memberAccount,
]

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
        button: page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Close/ })
          .last(),
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
