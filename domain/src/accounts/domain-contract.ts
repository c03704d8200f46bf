import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { instant } from '../fields.ts'

/** The email domains that may sign up. */

const AllowedDomain = z.object({ domain: z.string(), addedBy: z.string().nullable(), addedAt: instant })
const domainNames = { addedBy: 'added_by', addedAt: 'added_at' } as const

/** Trimmed, in lower case, with or without a leading `@`; `*.x` allows the subdomains of x (IDV-22, IDV-23). */
const domain = z
  .string({ error: fieldText('domain_missing') })
  .trim()
  .toLowerCase()
  .transform(text => text.replace(/^@/, ''))
  .refine(text => text !== '', { error: fieldText('domain_missing'), abort: true })
  .refine(text => /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/.test(text), {
    error: fieldText('domain_invalid'),
  })

export const listDomains = endpoint({
  method: 'GET',
  path: '/admin/domains',
  access: 'admin',
  summary: 'The email domains that can sign up, newest first; none means any',
  shows: ['domains'],
  response: z.object({ items: z.array(AllowedDomain) }),
  wireNames: domainNames,
})

export const addDomain = endpoint({
  method: 'POST',
  path: '/admin/domains',
  access: 'admin',
  summary: 'Lets an email domain sign up',
  changes: ['domains', 'activity'],
  body: z.object({ domain }),
  response: AllowedDomain,
  status: 201,
  wireNames: domainNames,
  refusals: ['domain_exists'],
})

export const removeDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/:domain',
  access: 'admin',
  summary: 'Removes a domain from the list',
  changes: ['domains', 'activity'],
  params: z.object({ domain: z.string().trim().toLowerCase() }),
  response: 'nothing',
  refusals: ['not_found'],
})
