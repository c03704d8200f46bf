import type { Questionnaire } from './types.ts'

/** A questionnaire with several types of question, and conditions. */

export const item = (value: string) => ({ value, text: { en: value } })

export const study: Questionnaire = {
  languages: ['en'],
  pages: [
    {
      name: 'first',
      elements: [
        { type: 'html', name: 'intro', html: { en: 'Two < three\nand more' } },
        {
          type: 'checkbox',
          name: 'drinks',
          title: { en: 'What do you drink?' },
          choices: [item('tea'), item('coffee')],
          showOtherItem: true,
          maxSelectedChoices: 2,
        },
        {
          type: 'rating',
          name: 'taste',
          title: { en: 'Taste' },
          rateMin: 1,
          rateMax: 5,
          visibleIf: "{drinks} contains 'tea'",
        },
      ],
    },
    {
      name: 'second',
      visibleIf: '{taste} >= 4',
      elements: [
        {
          type: 'matrix',
          name: 'places',
          title: { en: 'Where?' },
          isRequired: true,
          columns: [item('yes'), item('no')],
          rows: [item('home'), item('campus')],
        },
        { type: 'text', inputType: 'date', name: 'since', title: { en: 'Since?' }, min: '2020-01-01' },
      ],
    },
  ],
}
