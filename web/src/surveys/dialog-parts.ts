import type { ComponentProps } from 'react'
import type { Dialog } from '../ui/Dialog.tsx'
import type { Attempt, Survey } from './survey-view.ts'
import type { OpenForm } from './use-open-form.ts'
import type { Recheck } from './use-recheck.ts'

/**
 * What one face of a survey's dialog puts into it. The dialog itself stays the same while a participation moves on,
 * so that nothing blinks and the focus stays where it was.
 */
export type DialogParts = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'subtitle' | 'above' | 'beside' | 'aside' | 'actions' | 'primary' | 'children'
>

/** Looks at the survey again. */
export interface Again {
  onRetry: () => void
  retrying: boolean
}

/** What every face is about. */
export interface Face {
  survey: Survey
  form: OpenForm
  again: Again
  onClose: () => void
}

/** A face of somebody's own participation. */
export interface AttemptView extends Face {
  attempt: Attempt
  recheck: Recheck
}
