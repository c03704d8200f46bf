import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { groupParts } from './group-text.ts'

/** The text for chat groups. */

export const groupLanguages = ['ar', 'en', 'both'] as const
export type GroupLanguage = (typeof groupLanguages)[number]

const Part = z.enum(groupParts)

export const groupText = endpoint({
  method: 'GET',
  path: '/admin/group-text',
  access: 'admin',
  summary:
    'A text for chat groups about public content: this week’s sessions, surveys that need responses, open questions: by title if their author allows it, else their number',
  shows: ['session', 'survey', 'responses', 'inquiry'],
  query: z.object({
    language: z
      .enum(groupLanguages, { error: fieldText('must_be', { name: 'language', values: 'ar, en, both' }) })
      .default('both'),
    /** May be repeated. Without it, the text has all parts. */
    about: z
      .union([Part, z.array(Part)], {
        error: fieldText('must_be', { name: 'about', values: 'week, surveys, questions' }),
      })
      .optional()
      .transform(one => (one === undefined ? [...groupParts] : [one].flat())),
  }),
  response: z.object({
    /** Empty if there is no news. */
    text: z.string(),
  }),
})
