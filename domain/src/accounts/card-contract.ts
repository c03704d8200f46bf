import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../fields.ts'
import { roles } from './rules.ts'

/** A member as other members see them. */

export const getCard = endpoint({
  method: 'GET',
  path: '/members/:id',
  access: 'approved',
  summary: 'Another member, with the email and phone number if they show them',
  params: idParams,
  response: z.object({
    id,
    name: z.string(),
    role: z.enum(roles),
    avatar: z.string().nullable(),
    major: z.string().nullable(),
    interests: z.array(z.string()),
    website: z.string().nullable(),
    linkedIn: z.string().nullable(),
    github: z.string().nullable(),
    /** Null unless the member chose to show it. */
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
  refusals: ['not_found'],
})
