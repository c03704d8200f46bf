/**
 * What a change can be about. A read declares the topics that it shows, a write those that it changes; the browser
 * derives from both what it fetches again.
 */
export const topics = [
  'notices',
  'profile',
  'checks',
  'domains',
  'templates',
  'survey',
  'responses',
  'attempts',
  'session',
  'creator-requests',
  'user',
  'activity',
  'inquiry',
] as const
export type Topic = (typeof topics)[number]

/** `access`: the reader's own rights changed. The server publishes it automatically, so no endpoint declares it. */
export type ShownTopic = Topic | 'access'

/** What the stream of changes carries; `everything` where changes may have been missed. */
export type StreamTopic = ShownTopic | 'everything'
