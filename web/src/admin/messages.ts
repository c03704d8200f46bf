/** Everything the console's frame says. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Up to twelve in a word, from there on in figures. */
const inWords = (count: number): string => small[count] ?? number(count)

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
      : `${capital(inWords(count))} things wait for a decision.`
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
