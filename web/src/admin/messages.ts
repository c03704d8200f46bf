import { formatCount } from '../format/text.ts'

/** Texts of the console's frame. Texts quoted from the specification are literal. */

export const messages = {
  title: 'Admin Dashboard',
  role: 'Administrator',
  tabTitle: (tab: string) => `Admin Dashboard: ${tab}`,
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  welcome: (greeting: string, name: string) => (name ? `${greeting}, ${name}.` : `${greeting}.`),
  waiting: (count: number) =>
    count === 0
      ? 'Nothing needs a decision.'
      : formatCount(count, '1 item needs a decision.', 'items need a decision.'),
  openQuestions: (count: number) =>
    count === 0 ? '' : formatCount(count, '1 question is open.', 'questions are open.'),
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
  templates: 'Templates',
}
