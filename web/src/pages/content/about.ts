import { platform } from '@bahth/domain/platform.ts'

/** Texts of the about page. Names and roles of the team are in the domain's association.ts. */

export const mission =
  'To let every student at this university do research early, honestly and together: as someone who asks, as someone who answers, and as someone who learns how.'

export const vision =
  'A university that knows itself because its students keep asking, and whose studies are trusted because everyone can see how they were made.'

/** The values (STA-01). */
export const values = [
  {
    title: 'Honest answers',
    text: 'A careless answer is worse than none. We check, we say what we checked, and we let people recheck.',
  },
  {
    title: 'Give and take',
    text: 'If you need answers, give some first. Time is the only currency here, and everyone has the same amount.',
  },
  {
    title: 'Privacy by default',
    text: 'We ask for what we need, show it only to those who need it, and erase it when we’re done.',
  },
  {
    title: 'Open method',
    text: 'Questions about method are asked and answered where every member can read them.',
  },
]

/** The history, oldest first (STA-03). */
export const story = [
  {
    when: 'A reading group',
    text: 'Six medical students met on Thursdays to read one paper a week. By the third month they had more questions than papers.',
  },
  {
    when: 'A spreadsheet',
    text: 'Their own first study needed two hundred answers and got thirty. They traded: I fill yours, you fill mine. A spreadsheet kept the count, and soon it had eleven columns and no one who trusted it.',
  },
  {
    when: 'An association',
    text: 'Other faculties asked to join. The group became an association with a board, workshops with more people than chairs, and a rule: no survey is published until a second person has read it.',
  },
  {
    when: platform,
    text: `The spreadsheet became ${platform}, from the Arabic word for a search and for research. It keeps the count, keeps the chairs in order, and leaves the questions to us.`,
  },
]
