import { capitalize, formatNumber } from '../format/text.ts'

/** Texts of the console's frame. Texts quoted from the specification are literal. */

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Numbers up to twelve are written out. */
const inWords = (count: number): string => small[count] ?? formatNumber(count)

export const messages = {
  title: 'Admin Dashboard',
  role: 'Administrator',
  tabTitle: (tab: string) => `Admin Dashboard: ${tab}`,
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  welcome: (greeting: string, name: string) => (name ? `${greeting}, ${name}.` : `${greeting}.`),
  waiting: (count: number) => {
    if (count === 0) return 'Nothing waits for a decision.'
    return count === 1
      ? 'One thing waits for a decision.'
      : `${capitalize(inWords(count))} things wait for a decision.`
  },
  openQuestions: (count: number) => {
    if (count === 0) return ''
    return count === 1 ? 'One question is open.' : `${capitalize(inWords(count))} questions are open.`
  },
  reviewQueues: 'Review Queues',
  newSession: 'New Session',

  tabs: 'Admin console',
  overview: 'Overview',
  verification: 'User Verification',
  content: 'Content Management',
  activity: 'Activity Log',

  parts: 'Content',
  surveys: 'Surveys',
  sessions: 'Sessions',
  domains: 'Domain Allowlist',
}
