import { question } from '../inquiries/page.ts'
import { dialog, main, openInApp, unique } from '../setup/page.ts'
import type { Newcomer, People } from '../setup/people.ts'
import { active, fill, start } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { button, creator, inAlert, type MemberCase, shows } from './one-press-case.ts'

/** The buttons of a member that write. The first one logs in, the last one deletes the account. */

/** Opening a tab blocks the page for half a second, as on a slow phone. */
function slowOpen(): void {
  const open = window.open.bind(window)
  window.open = (...args) => {
    const end = performance.now() + 500
    while (performance.now() < end);
    return open(...args)
  }
}

const logIn: MemberCase = {
  name: 'Log in',
  sends: /^POST \/api\/auth\/login$/,
  async before({ page, member }) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    return {
      button: main(page).getByRole('button', { name: 'Log in' }),
      worked: () => expect(page).toHaveURL('/'),
    }
  },
}

const questions: MemberCase[] = [
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
      const inquiryID = await question(people, unique('Accepted once'), {}, member)
      await people.asAdmin('post', '/replies', { inquiryID, reply: 'Two hundred.' })
      await openInApp(page, `/inquiries?inquiry=${inquiryID}`)
      return { button: button(page, 'Accept answer'), worked: shows(page, 'Accepted answer') }
    },
  },
]

const sessions: MemberCase[] = [
  {
    name: 'Register, which Leave replaces in the same place',
    sends: /^POST \/api\/sessions\/[^/]+\/signup$/,
    async before({ page, people }) {
      const title = unique('Joined once')
      await people.session(title)
      await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
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
    async before({ page, people, member }) {
      const title = unique('Left once')
      const id = await people.session(title)
      await people.asMember(member, 'post', `/sessions/${id}/signup`)
      await openInApp(page, `/sessions?q=${encodeURIComponent(title)}`)
      const article = page.getByRole('article', { name: title, exact: true })
      return {
        button: article.getByRole('button', { name: /^(Register|Leave)$/ }),
        worked: () => expect(article.getByRole('button', { name: 'Register' })).toBeEnabled(),
      }
    },
  },
]

/** A survey whose creator rejected the member's response. */
async function rejected(people: People, url: string, member: Newcomer) {
  const survey = await active(people, url)
  await fill(url, survey, await start(people, member, survey))
  const { items } = await (await people.asMember(creator, 'get', `/surveys/${survey.id}/attempts`)).json()
  await people.asMember(creator, 'put', `/surveys/${survey.id}/attempts/${items[0].attemptId}`, {
    status: 'rejected',
  })
  return survey
}

const surveys: MemberCase[] = [
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
          const [, ...forms] = page.context().pages()
          expect(forms).toHaveLength(1)
          for (const form of forms) await form.close()
        },
      }
    },
  },
  {
    name: 'Ask to check',
    sends: /^POST \/api\/surveys\/[^/]+\/appeal$/,
    async before({ page, people, url, member }) {
      const survey = await rejected(people, url, member)
      await openInApp(page, `/surveys?receipt=${survey.id}`)
      await button(page, 'Ask to check').click()
      await page.getByRole('alertdialog').getByRole('textbox').fill('I did answer.')
      return {
        button: page.getByRole('alertdialog').getByRole('button').last(),
        async worked() {
          await shows(page, /You asked the creator to check this/)()
          // Closing the dialog goes back in the history, which must not undo the next navigation.
          await expect(page.getByRole('alertdialog')).toHaveCount(0)
        },
      }
    },
  },
]

const account: MemberCase[] = [
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

export const memberCases: readonly MemberCase[] = [logIn, ...questions, ...sessions, ...surveys, ...account]
