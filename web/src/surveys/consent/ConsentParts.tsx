import { type ConsentText as Consent, consentItems } from '@bahth/domain/surveys/consent-rules.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { formatCalendarDate } from '../../format/dates.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'
import { messages } from './messages.ts'

/** Parts that participants, creators and administrators all see. */

type Stated = Pick<
  ResponseOf<'ethics.getEthics'>,
  'status' | 'committee' | 'number' | 'validUntil' | 'controller' | 'storagePlace' | 'retention' | 'contact'
>

/** The responsible persons, and the decision of the ethics committee. `all` also lists facts that aren't stated. */
export function EthicsFacts(props: { stated: Stated; all?: boolean }) {
  const { stated, all } = props
  const { status, validUntil } = stated
  const values = {
    ...stated,
    status: status && messages.statuses[status],
    validUntil: validUntil && formatCalendarDate(validUntil),
  }
  const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[]
  return (
    <Facts
      ruled
      facts={names.flatMap(name => {
        const value = values[name]
        if (!value && !all) return []
        return [{ term: messages.fields[name], value: <Text lines>{value ?? messages.notStated}</Text> }]
      })}
    />
  )
}

/** A consent text in its own language, item by item. */
export function ConsentText(props: { text: Consent; language: 'ar' | 'en' }) {
  const { text, language } = props
  return (
    <dl className="flex max-w-measure flex-col gap-4">
      {consentItems.map(
        item =>
          text[item] && (
            <div key={item}>
              <dt className="font-semi text-sm">{messages.items[item]}</dt>
              <dd lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="whitespace-pre-line">
                {text[item]}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
