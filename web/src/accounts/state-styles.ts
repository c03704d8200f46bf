import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { BadgeStyle } from '../ui/Badge.tsx'

/** The badges of accounts' and requests' states. */
export const stateStyles: Record<'pending' | 'approved' | 'rejected' | 'banned', BadgeStyle> = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'stop', icon: CircleX },
  banned: { tone: 'stop', icon: Ban },
}
