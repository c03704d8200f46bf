import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { id, idParams, requiredText } from '../fields.ts'
import { isOneLine } from '../visible-text.ts'
import { maxTemplateText, maxTemplateTitle, templateKinds } from './template-rules.ts'

/** Prepared texts for rejections, replies and messages. */

const title = requiredText(fieldText('title_missing'), maxTemplateTitle).refine(isOneLine, {
  error: fieldText('title_not_one_line'),
})
const text = requiredText(fieldText('text_missing'), Math.max(...Object.values(maxTemplateText)))

const body = z
  .object({
    kind: z.enum(templateKinds, {
      error: fieldText('must_be', { name: 'kind', values: templateKinds.join(', ') }),
    }),
    titleEn: title,
    textEn: text,
    titleAr: title,
    textAr: text,
  })
  .superRefine((template, context) => {
    const max = maxTemplateText[template.kind]
    for (const field of ['textEn', 'textAr'] as const)
      if (template[field].length > max)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: fieldText('too_many_characters', { max }),
        })
  })

const Template = z.object({
  id,
  kind: z.enum(templateKinds),
  titleEn: z.string(),
  textEn: z.string(),
  titleAr: z.string(),
  textAr: z.string(),
})

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/templates',
  access: 'admin',
  summary: 'Prepared texts by kind, oldest first; of a kind without any, the built-in ones',
  shows: ['templates'],
  response: z.object({ items: z.array(Template) }),
})

export const addTemplate = endpoint({
  method: 'POST',
  path: '/admin/templates',
  access: 'admin',
  summary: 'Adds a prepared text',
  changes: ['templates', 'activity'],
  body,
  response: Template,
  status: 201,
  refusals: ['template_limit'],
})

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/admin/templates/:id',
  access: 'admin',
  summary: 'Changes a prepared text; its kind stays',
  changes: ['templates', 'activity'],
  params: idParams,
  body,
  response: Template,
  refusals: ['not_found'],
})

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/templates/:id',
  access: 'admin',
  summary: 'Removes a prepared text; after the last of its kind the built-in ones come back',
  changes: ['templates', 'activity'],
  params: idParams,
  response: 'nothing',
  refusals: ['not_found'],
})
