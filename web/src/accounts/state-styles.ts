import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/icon.ts'

/** The badges of accounts' and requests' states. */
export const stateStyles: Record<'pending' | 'approved' | 'rejected' | 'banned', { tone: Tone; icon: Icon }> =
  {
    pending: { tone: 'wait', icon: Hourglass },
    approved: { tone: 'ok', icon: CircleCheck },
    rejected: { tone: 'stop', icon: CircleX },
    banned: { tone: 'stop', icon: Ban },
  }
