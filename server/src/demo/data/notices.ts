/** The notices of demo members, worded like the features' own. */

export interface NoticeText {
  kind: string
  title: string
  text: string
  link: string | null
}

export const accountApproved: NoticeText = {
  kind: 'account_approved',
  title: 'Your account is approved',
  text: 'Welcome to Bahth. You can now use surveys, sessions and inquiries. We’ve erased the photo of your student ID.',
  link: '/surveys',
}

export const accountRejected = (reason: string): NoticeText => ({
  kind: 'account_rejected',
  title: 'Your account needs another look',
  text: `The reviewer wrote: ${reason}\n\nYou can send a new photo of your student ID. We’ve erased the one you sent.`,
  link: '/rejected',
})

export const creatorGranted: NoticeText = {
  kind: 'creator_granted',
  title: 'You can publish surveys now',
  text: 'An administrator made you a form creator. Create your first survey under My Surveys.',
  link: '/surveys?tab=mine',
}

export const attemptVerified = (title: string): NoticeText => ({
  kind: 'attempt_verified',
  title: 'Your response counts',
  text: `We found your response to “${title}” and counted it.`,
  link: '/surveys?tab=completed',
})

export const surveyApproved = (title: string): NoticeText => ({
  kind: 'survey_approved',
  title: 'Your survey is approved',
  text: `“${title}” is now active, and members can take it.`,
  link: '/surveys?tab=mine',
})

export const surveyRejected = (title: string, reason: string): NoticeText => ({
  kind: 'survey_rejected',
  title: 'Your survey wasn’t approved',
  text: `We couldn’t approve “${title}” yet. The reviewer wrote: ${reason} You can edit it and submit it again.`,
  link: '/surveys?tab=mine',
})

export const surveyCompleted = (title: string, responses: number): NoticeText => ({
  kind: 'survey_completed',
  title: 'Your survey has all its responses',
  text: `“${title}” reached ${responses} responses and has closed.`,
  link: '/surveys?tab=mine',
})

export const attemptAppealed = (title: string): NoticeText => ({
  kind: 'attempt_appealed',
  title: 'A member asks you to check a response',
  text: `A response to “${title}” wasn’t counted, and the member sent you a message about it.`,
  link: '/surveys?tab=mine',
})

export const inquiryAnswered = (title: string): NoticeText => ({
  kind: 'inquiry_answered',
  title: 'Your question has a reply',
  text: `We’ve replied to “${title}”.`,
  link: '/inquiries',
})

export const sessionSoon = (title: string): NoticeText => ({
  kind: 'session_reminder',
  title: 'Your session starts soon',
  text: `“${title}” starts in half an hour. The meeting opens five minutes before.`,
  link: '/sessions?tab=joined',
})

export const professorWelcome: NoticeText = {
  kind: 'account_created',
  title: 'Welcome to Bahth',
  text: 'An administrator created this account for you. You can use surveys, sessions and inquiries.',
  link: '/surveys',
}
