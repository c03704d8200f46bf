import { CircleDot, CircleX, Flag, Hourglass, Pencil } from 'lucide-react'
import type { BadgeStyle } from '../ui/Badge.tsx'
import type { Survey } from './survey-view.ts'

/** The badge of each survey state, for members and administrators. SUR-30, SUR-31. */
export const surveyStyles: Record<Survey['status'], BadgeStyle> = {
  draft: { tone: 'plain', icon: Pencil },
  pending: { tone: 'wait', icon: Hourglass },
  active: { tone: 'ok', icon: CircleDot },
  rejected: { tone: 'stop', icon: CircleX },
  completed: { tone: 'plain', icon: Flag },
}
