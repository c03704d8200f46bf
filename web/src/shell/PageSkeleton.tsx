import { Skeleton, SkeletonRows, Skeletons } from '../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import type { PageShape } from './page-entry.ts'

function Heading() {
  return (
    <div className="pt-8 sm:pt-12">
      <Skeleton className="h-11 w-80" />
      <Skeleton className="mt-4 h-4 w-120" />
    </div>
  )
}

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

function SkeletonLines() {
  return (
    <div className="mt-10 flex max-w-measure flex-col gap-4">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have an order and nothing else.
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

function Figures() {
  return (
    <div className="mt-8 grid grid-cols-2 gap-x-6 border-ink border-t-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map(figure => (
        <div key={figure} className="flex flex-col gap-3 border-line border-b py-4">
          <Skeleton className="h-3 w-24" />
          <Skeleton shape="figure" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  )
}

function TabLine() {
  return (
    <div className="mt-6 flex gap-8 border-line border-b py-3.5">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-32" />
    </div>
  )
}

function Tiles() {
  return (
    <>
      <TabLine />
      <div className="mt-4 flex justify-between border-ink border-t-2 border-b border-b-line py-2 sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-y-8 sm:py-4 md:grid-cols-4">
        {[1, 2, 3, 4].map(figure => (
          <div key={figure} className="flex flex-col gap-2 sm:gap-3">
            <Skeleton className="h-3 w-14 sm:w-24" />
            <Skeleton className="h-6 w-12 sm:h-9" />
            <Skeleton className="h-3 w-28 max-sm:hidden" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-5 h-6 w-48 sm:mt-12" />
      <div className="mt-4 flex gap-4 overflow-hidden">
        {[1, 2, 3, 4].map(tile => (
          <Skeleton key={tile} className="h-27 w-[80vw] max-w-80 flex-none sm:h-38 sm:w-56 sm:flex-1" />
        ))}
      </div>
    </>
  )
}

function Cards() {
  return (
    <>
      <TabLine />
      <Skeleton className="mt-8 h-11 w-112" />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map(card => (
          <Skeleton key={card} className="h-115 w-full" />
        ))}
      </div>
    </>
  )
}

function Landing() {
  return (
    <div className="page grid grid-cols-1 gap-12 pt-14 pb-24 lg:grid-cols-2 lg:pt-26">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-14 w-100" />
        <Skeleton className="h-14 w-112" />
        <Skeleton className="h-14 w-96" />
        <Skeleton className="mt-4 h-5 w-108" />
        <Skeleton className="h-11 w-64" />
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function Form() {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(20rem,26rem)_1fr]">
      <div className="band max-lg:h-24" />
      <div className="mx-auto flex w-full min-w-0 max-w-dialog flex-col gap-6 p-4 sm:p-8 lg:pt-24">
        <Skeleton className="h-11 w-80" />
        {[0, 1, 2].map(field => (
          <Skeleton key={field} className="h-11 w-full" />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a page while it loads. */
export function PageSkeleton(props: { shape: PageShape }) {
  return (
    <Skeletons label={messages.loading}>
      {props.shape === 'landing' && <Landing />}
      {props.shape === 'form' && <Form />}
      {props.shape === 'figures' && (
        <>
          <Heading />
          <Figures />
          <SkeletonRows rows={6} shapes={['title', 'badge', 'button']} className="mt-12" />
        </>
      )}
      {props.shape === 'tiles' && (
        <>
          <Heading />
          <Tiles />
          <SkeletonRows rows={4} shapes={['title', 'badge', 'button']} className="mt-16" />
        </>
      )}
      {props.shape === 'cards' && (
        <>
          <Heading />
          <Cards />
        </>
      )}
      {props.shape === 'text' && (
        <>
          <Heading />
          <SkeletonLines />
        </>
      )}
    </Skeletons>
  )
}
