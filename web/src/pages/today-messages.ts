import { formatCount, formatNumber } from '../format/text.ts'

/** Texts of the section “Today” on the home page of a member. */
export const messages = {
  title: 'Today',
  failed: 'We couldn’t load your day.',
  allFailed: 'We couldn’t load your home page.',
  loading: 'Loading your day…',

  session: 'Next session',
  noSession: 'You don’t have a session coming up.',
  seeSessions: 'See sessions',

  submissions: 'Submissions',
  noSubmissions: 'No submissions are waiting for verification.',
  findSurvey: 'Find a survey',
  unsent: (until: string) => `You haven’t sent your answers yet. We’ll hold your spot until ${until}.`,
  checkedSoon: 'We’re checking for your response now.',
  checkedAt: (when: string) => `We’ll check for your response ${when}.`,
  notFound: (when: string) => `We haven’t found your response yet. We’ll check again ${when}.`,
  allSubmissions: (total: number) => `See all ${formatNumber(total)} submissions`,

  replies: 'Replies',
  noReplies: 'No new replies to your questions.',
  ask: 'Ask a question',
  newReplies: (count: number) => formatCount(count, '1 new reply', 'new replies'),
  moreReplies: (more: number) =>
    `${formatCount(more, '1 more question has', 'more questions have')} new replies.`,

  progress: 'Form creator',
  surveysOf: (forms: number, needed: number) =>
    `${formatNumber(forms)} of ${formatNumber(needed)} verified surveys`,
  semester: (semester: number | null, needed: number) =>
    semester === null
      ? `You also need semester ${formatNumber(needed)} or higher. Your semester isn’t on your profile.`
      : semester >= needed
        ? `You’re in semester ${formatNumber(semester)}, which is high enough.`
        : `You also need semester ${formatNumber(needed)} or higher. You’re in semester ${formatNumber(semester)}.`,
  requested: 'We’re reviewing your request to publish surveys.',
  aboutRight: 'How it works',
}
