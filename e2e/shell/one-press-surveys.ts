import { demo, enter } from '../setup/people.ts'
import { active, draft, fill, pending, start } from '../setup/surveys.ts'
import { expect } from '../setup/test.ts'
import { card } from '../surveys/publishing.ts'
import { actingAdmin, button, type Case, shows } from './one-press-case.ts'

/** The buttons of surveys that write. */

const creator = { email: demo.creator }

/** Opening a tab blocks the page for half a second, as on a slow phone. */
function slowOpen(): void {
  const open = window.open.bind(window)
  window.open = (...args) => {
    const end = performance.now() + 500
    while (performance.now() < end);
    return open(...args)
  }
}

export const surveys: Case[] = [
  {
    name: 'Submit for Approval',
    sends: /^PUT \/api\/surveys\/[^/]+\/submit$/,
    async before({ page, people, url }) {
      const { title } = await draft(people, url)
      await enter(page, creator)
      await page.goto('/surveys?tab=mine')
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
      await enter(page, creator)
      await page.goto('/surveys?tab=mine')
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
      await enter(page, creator)
      await page.goto('/surveys?tab=mine')
      await card(page, title)
        .getByRole('button', { name: /^Delete/ })
        .click()
      return {
        button: page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }),
        worked: () => expect(card(page, title)).toHaveCount(0),
      }
    },
  },
  {
    name: 'Send request',
    sends: /^POST \/api\/users\/me\/form-creator-request$/,
    async before({ page, people }) {
      await enter(page, await people.approved())
      await page.goto('/surveys?access=1')
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
      const [member, survey] = await Promise.all([people.approved(), active(people, url)])
      await enter(page, member)
      await page.addInitScript(slowOpen)
      await page.goto(`/surveys?survey=${survey.id}`)
      return {
        button: button(page, 'Agree and open form'),
        worked: async () => {
          await expect(button(page, 'Agree and open form')).toHaveCount(0)
          expect(page.context().pages()).toHaveLength(2)
        },
      }
    },
  },
  {
    name: 'Ask the creator',
    sends: /^POST \/api\/surveys\/[^/]+\/appeal$/,
    async before({ page, people, url }) {
      const [member, survey] = await Promise.all([people.approved(), active(people, url)])
      await fill(url, survey, await start(people, member, survey))
      const { items } = await (await people.asMember(creator, 'get', `/surveys/${survey.id}/attempts`)).json()
      await people.asMember(creator, 'put', `/surveys/${survey.id}/attempts/${items[0].attemptId}`, {
        status: 'rejected',
      })
      await enter(page, member)
      await page.goto(`/surveys?survey=${survey.id}`)
      await button(page, 'Receipt').click()
      await button(page, 'Ask the creator').click()
      await page.getByRole('alertdialog').getByRole('textbox').fill('I did answer.')
      return {
        button: page.getByRole('alertdialog').getByRole('button').last(),
        worked: shows(page, /You asked the creator/),
      }
    },
  },
  {
    name: 'Approve a survey',
    sends: /^POST \/api\/admin\/survey-requests\/approve$/,
    async before({ page, people, url }) {
      const { title } = await pending(people, url)
      await enter(page, actingAdmin)
      await page.goto('/admin?tab=content')
      await button(page, `Approve: ${title}`).click()
      return {
        button: page.getByRole('alertdialog').getByRole('button', { name: /^Approve/ }),
        worked: () => expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0),
      }
    },
  },
]
