/** Texts shown while a member fills in a form. */
export const messages = {
  opened: 'Form opened',
  openedAt: (time: string) => `${time}, in another tab`,
  started: 'Started',
  startedAt: (time: string) => `${time}. If the form isn’t open, use the button below`,
  toOpen: 'Open the form',
  toOpenNote: 'Your browser blocked the form. Use the button below',
  fill: 'Fill in the form and submit it',
  fillCode: (code: string) => `Your code, ${code}, is already filled in. Please don’t change it`,
  fillsId: (id: string) => `Your student ID, ${id}, is already filled in. Please don’t change it`,
  fillsEmail: 'Your email is already filled in. Please don’t change it',
  fillId: (id: string, code: string) =>
    `Where the form asks for it, enter your student ID, ${id}, or your code, ${code}, exactly as shown`,
  fillEither: (code: string) => `Enter your code, ${code}, exactly as shown`,
  check: 'Automatic check',
  checkAt: (time: string) => `${time}. It runs even if you close this page`,
  toTheCheck: 'until we check',
  checking: { sheet: 'Checking the response sheet…', form: 'Waiting for the form…' },
  copyCode: 'Copy my code',
  copyId: 'Copy my ID',
  openAgain: 'Open form again',
  blocked: 'Your browser blocked the form. Open it with the button below.',
}
