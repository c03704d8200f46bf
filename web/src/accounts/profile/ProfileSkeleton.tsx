import { messages as uiMessages } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

/** The loading state of the profile, with the same layout: photo, tabs, fields. */
export function ProfileSkeleton() {
  return (
    <Skeletons label={uiMessages.loading}>
      <div className="flex items-center gap-5 pt-8 sm:pt-12">
        <Skeleton className="size-20 flex-none" />
        <span className="flex min-w-0 flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-80" />
          <Skeleton className="h-6 w-56" />
        </span>
      </div>
      <div className="mt-6 flex gap-8 border-line border-b pb-4 sm:mt-8">
        {fields.slice(0, 4).map(tab => (
          <Skeleton key={tab} className="h-4 w-20" />
        ))}
      </div>
      <div className="grid gap-x-16 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2 md:ps-60">
          {fields.map(field => (
            <Skeleton key={field} className="h-11 w-full" />
          ))}
        </div>
        <Skeleton className="size-30 max-lg:hidden" />
      </div>
    </Skeletons>
  )
}
