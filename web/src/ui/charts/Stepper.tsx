import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { messages } from '../messages.ts'
import { Nuqta } from '../Nuqta.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export interface Step {
  title: string
  note?: ReactNode
  state: 'done' | 'current' | 'next'
}

const styles = { done: 'nile', current: 'sand', next: 'hollow' } as const

/** Steps from top to bottom, joined by a line. */
export function Stepper(props: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {props.steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="grid grid-cols-[auto_1fr] gap-x-4"
        >
          <span aria-hidden="true" className="flex flex-col items-center gap-1 pt-1.5">
            <Nuqta variant={styles[step.state]} size={14} />
            {index < props.steps.length - 1 && <span className="w-px flex-1 bg-line-strong" />}
          </span>
          <span className={classes('min-w-0', index < props.steps.length - 1 && 'pb-4')}>
            <span className="block font-semi">
              {step.title}
              {step.state === 'done' && <VisuallyHidden>{` (${messages.done})`}</VisuallyHidden>}
            </span>
            {step.note && <span className="block text-ink-2 text-sm">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
