import { association } from '@bahth/domain/association.ts'
import type { PageId } from '@bahth/domain/pages.ts'

const { name, platform } = association

/** What search engines and chats show of a page. */
export interface PreviewText {
  title: string
  description: string
}

const onPlatform = (page: string): string => `${page} · ${platform}`

const forMembers = (title: string, description: string): PreviewText => ({
  title: onPlatform(title),
  description: `${description} Members of ${platform} sign in to see it.`,
})

/** The same titles as in web/src/shell/messages.ts; a browser test compares the two. */
export const previewMessages = {
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
      description: `Write to the ${name}: eight departments, people there from Sunday to Thursday, a reply within one business day.`,
    },
    faq: {
      title: onPlatform('FAQ'),
      description: `Answers about surveys, sessions, privacy, accounts and support on ${platform}.`,
    },
    'how-it-works': {
      title: onPlatform('How It Works'),
      description: `Three steps to begin on ${platform}, and what students, faculty and administrators do there.`,
    },
    privacy: {
      title: onPlatform('Privacy'),
      description: `What ${platform} keeps of you, why and for how long, who else sees it, and how to have it corrected or erased.`,
    },
    terms: {
      title: onPlatform('Terms'),
      description: `The terms of ${platform}: who may take part, what research here asks of everybody, and what follows when a rule is broken.`,
    },
    'auth-login': {
      title: onPlatform('Log in'),
      description: `Log in to ${platform}, the research platform of the ${name}.`,
    },
    'auth-signup': {
      title: onPlatform('Sign up'),
      description: `Join ${platform} with your university email and a photo of your student ID. The photo is erased right after the decision.`,
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
    profile: forMembers('Profile', 'A member’s own page.'),
    admin: forMembers('Admin', 'Where the association’s officers work.'),
    pending: forMembers('Your account is pending review', 'Where an account stands.'),
    rejected: forMembers('Account review needed', 'Where an account stands.'),
  } satisfies Record<PageId, PreviewText>,
  /** For a link to one item: names its kind but not its content, which only members may see. */
  opened: {
    survey: forMembers(
      'A research survey',
      'Somebody at the university asks for a few minutes of your time.',
    ),
    session: forMembers('A live research session', `A session or workshop of the ${name}.`),
    inquiry: forMembers('A research question', 'A question about method, ethics or data, asked in the open.'),
  },
  notFound: { title: onPlatform('No such page'), description: `${platform} has no page at this address.` },
  pictureAlt: `${platform}, ${name}`,
}
