/**
 * The subjects of a change. A read declares the topics that it shows, and a write those that it changes. The
 * browser derives from both which reads to refetch.
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

/** The topics of the stream of changes. `everything` means that changes may have been missed. */
export type StreamTopic = ShownTopic | 'everything'
