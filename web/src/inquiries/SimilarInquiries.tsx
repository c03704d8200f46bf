import { useApiQuery } from '../api/query.ts'
import { Text } from '../ui/Text.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { StatusBadge } from './InquiryBadges.tsx'
import { hrefOf } from './inquiry-view.ts'

/** After a pause in typing of this length (ms), the search for similar questions starts. */
const debounceMs = 400
const minLength = 6

/** Questions with a similar title, excluding one. */
export function useSimilar(title: string, except?: string) {
  const q = useDebounced(title.trim(), debounceMs)
  const isEnough = q.length >= minLength
  const { data } = useApiQuery(
    'inquiries.similarInquiries',
    { query: { q } },
    { enabled: isEnough, keepLast: true },
  )
  return isEnough ? (data?.items.filter(({ inquiryId }) => inquiryId !== except) ?? []) : []
}

/** Links to similar questions, to read before asking the same again. */
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
