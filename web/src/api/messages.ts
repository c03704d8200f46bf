import { formatCount } from '../format/text.ts'

/** Texts about failed calls to any endpoint. */
export const messages = {
  noConnection: 'There’s no connection to the platform right now.',
  updated: 'Bahth was updated. Please reload this page.',
  tooMany: (time: string, minutes: number) =>
    `Too many attempts. Try again at ${time} (in ${formatCount(minutes, '1 minute', 'minutes')}).`,
}
