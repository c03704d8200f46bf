import { useEffect, useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { Text } from '../ui/Text.tsx'
import { hrefOf } from './inquiry-view.ts'
import { StatusBadge } from './StateBadge.tsx'

/** How long typing rests before it is compared, in milliseconds; and the least there is to compare. */
const typingRests = 400
const minLength = 6

/** A text once it has not changed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingRests)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Questions with a title like this one, but this one itself; nothing where there is none. */
export function useSimilar(title: string, except?: string) {
  const q = useRested(title.trim())
  const isEnough = q.length >= minLength
  const { data } = useApiQuery(
    'inquiries.similarInquiries',
    { query: { q } },
    { enabled: isEnough, keepLast: true },
  )
  return isEnough ? (data?.items.filter(({ inquiryId }) => inquiryId !== except) ?? []) : []
}

/** A list of such questions, to read before asking the same again. */
export function SimilarList(props: { items: ReturnType<typeof useSimilar>; label: string }) {
  return (
    <ul aria-label={props.label} className="border-line border-t">
      {props.items.map(({ inquiryId, title, status }) => (
        <li key={inquiryId} className="relative flex items-start gap-3 border-line border-b py-2.5">
          <a
            href={hrefOf(inquiryId)}
            className="min-w-0 flex-1 font-semi after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            <Text>{title}</Text>
          </a>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
