import { ProgressBar } from '../src/ui/charts/ProgressBar.tsx'

/** A number with its bar and a sentence, as on the dashboard. */
export function BarRow() {
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span>User Engagement</span>
        <span className="font-semi font-serif text-xl">68%</span>
      </div>
      <ProgressBar tall value={1644} max={2418} label="User Engagement" text="1,644 of 2,418 members" />
      <p className="mt-2 text-ink-2 text-sm">1,644 of 2,418 members active in the last 30 days</p>
    </div>
  )
}
