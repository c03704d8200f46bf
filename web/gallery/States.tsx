import { Button } from '../src/ui/Button.tsx'
import { Empty } from '../src/ui/Empty.tsx'
import { ErrorAbove, ErrorState } from '../src/ui/ErrorState.tsx'
import { RuledItem, RuledList } from '../src/ui/RuledList.tsx'
import { SkeletonRows } from '../src/ui/Skeleton.tsx'
import { Part, Shown } from './Part.tsx'

export function Faces() {
  return (
    <Part title="The four faces of a list">
      <div className="grid gap-8 sm:grid-cols-2">
        <Shown as="Loading">
          <SkeletonRows rows={3} shapes={['title', 'badge', 'button']} />
        </Shown>
        <Shown as="Error, with what was there">
          <ErrorAbove
            failed
            title="Failed to load sessions."
            text="This is how it was at 2:14 PM."
            onRetry={() => {}}
          >
            <RuledList>
              <RuledItem>Reading a forest plot without fear</RuledItem>
              <RuledItem>SPSS to R in one evening</RuledItem>
            </RuledList>
          </ErrorAbove>
        </Shown>
        <Shown as="Empty">
          <Empty
            title="No FAQs found"
            text="Try adjusting your search terms or browse different categories."
            action={<Button>Clear Filters</Button>}
          />
        </Shown>
        <Shown as="Error">
          <ErrorState
            title="Failed to load sessions."
            text="Check the connection and try once more."
            onRetry={() => {}}
          />
        </Shown>
      </div>
    </Part>
  )
}
