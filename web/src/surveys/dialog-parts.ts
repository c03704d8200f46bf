import type { ComponentProps } from 'react'
import type { Dialog } from '../ui/Dialog.tsx'
import type { Attempt, Survey } from './survey-view.ts'
import type { OpenForm } from './use-open-form.ts'
import type { Recheck } from './use-recheck.ts'

/**
 * The content of a survey's dialog in one state. The Dialog element stays mounted while the state of an
 * attempt changes, so that nothing flickers and the focus isn't lost.
 */
export type DialogParts = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'subtitle' | 'above' | 'beside' | 'aside' | 'actions' | 'primary' | 'children'
>

/** Refetches the survey and the attempt. */
export interface RetryProps {
  onRetry: () => void
  retrying: boolean
}

/** The props that all views of the dialog have in common. */
export interface ViewProps {
  survey: Survey
  form: OpenForm
  retry: RetryProps
}

/** The props of the views of an attempt. */
export interface AttemptView extends ViewProps {
  attempt: Attempt
  recheck: Recheck
}
