import type { PageId } from '@bahth/domain/pages.ts'
import { platform } from '@bahth/domain/platform.ts'

/** The texts that search engines and chats show about a page. */
export interface PreviewText {
  title: string
  description: string
}

const onPlatform = (page: string): string => `${page} · ${platform}`

const forMembers = (title: string, description: string): PreviewText => ({
  title: onPlatform(title),
  description: `${description} Log in to ${platform} to see it.`,
})

/**
 * The texts for an association of this name. The titles are the same as in web/src/shell/messages.ts; a browser test
 * compares them.
 */
export const previewMessages = (name: string) => ({
  platform,
  pages: {
    home: {
      title: `${platform} · Research by the people in the next seat`,
      description: `${platform} is the research platform of a student research association at a university in Egypt: surveys, live sessions and inquiries, run by students, for university students and verified faculty.`,
    },
    about: {
      title: onPlatform('About'),
      description: `Who runs ${platform} and why: the mission, the values, the people and the story of the ${name}.`,
    },
    contact: {
      title: onPlatform('Contact'),
      description: `Write to the ${name}: surveys, sessions, partnerships and everything else, with a reply within one business day.`,
    },
    faq: {
      title: onPlatform('FAQ'),
      description: `Answers about surveys, sessions, privacy, accounts and support on ${platform}.`,
    },
    'how-it-works': {
      title: onPlatform('How It Works'),
      description: `Three steps to get started on ${platform}, and what students, faculty and administrators can do.`,
    },
    privacy: {
      title: onPlatform('Privacy'),
      description: `What ${platform} keeps about you, why and for how long, who else sees it, and how to have it corrected or erased.`,
    },
    terms: {
      title: onPlatform('Terms'),
      description: `The terms of ${platform}: who may take part, what we expect from everyone, and what happens when rules are broken.`,
    },
    'auth-login': {
      title: onPlatform('Log in'),
      description: `Log in to ${platform}, the research platform of the ${name}.`,
    },
    'auth-signup': {
      title: onPlatform('Sign up'),
      description: `Join ${platform} with your university email and a photo of your student ID. We erase the photo right after the decision.`,
    },
    surveys: forMembers(
      'Surveys',
      'Research surveys by students and faculty, each approved by the association.',
    ),
    sessions: forMembers('Sessions', 'Live research sessions and workshops, online and on campus.'),
    inquiries: forMembers(
      'Inquiries',
      'Questions about method, ethics and data, answered by the association.',
    ),
    profile: forMembers('Profile', 'Your details and settings.'),
    admin: forMembers('Admin', 'The console for the association’s administrators.'),
    pending: forMembers('Your account is pending review', 'Your account status.'),
    rejected: forMembers('Account review needed', 'Your account status.'),
  } satisfies Record<PageId, PreviewText>,
  /** For a link to one item: names its kind but not its content, which only members can see. */
  opened: {
    survey: forMembers(
      'A research survey',
      'Someone at the university would like a few minutes of your time.',
    ),
    session: forMembers('A live research session', `A session or workshop of the ${name}.`),
    inquiry: forMembers('A research question', 'A question about method, ethics or data.'),
  },
  notFound: { title: onPlatform('Page not found'), description: `We can’t find this page on ${platform}.` },
  pictureAlt: `${platform}, ${name}`,
})
