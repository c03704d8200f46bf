import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { messages } from './messages.ts'

const titles = ['w-96', 'w-80', 'w-108', 'w-72', 'w-88']

/** Placeholders for questions while they load. */
export function InquirySkeletons() {
  return (
    <Skeletons label={messages.loading} className="border-ink border-t-2">
      {titles.map(width => (
        <div key={width} className="flex gap-6 border-line border-b py-5">
          <Skeleton className="h-24 w-9" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Skeleton shape="badge" />
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="w-48" />
          </div>
        </div>
      ))}
    </Skeletons>
  )
}
