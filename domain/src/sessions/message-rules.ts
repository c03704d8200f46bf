/** Rules for messages that administrators send to the members of a session. */

export const messageAudiences = ['registered', 'waitlisted', 'present'] as const
export type MessageAudience = (typeof messageAudiences)[number]

export const maxMessageLength = { title: 120, text: 2000 } as const

/** Maximum per session. A low limit, so that members keep reading the messages. */
export const maxMessages = 3

export const messagesLeft = (sent: number): number => Math.max(0, maxMessages - sent)
