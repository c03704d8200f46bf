import {
  BookOpen,
  Calendar,
  CalendarX,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  Flag,
  GraduationCap,
  Hourglass,
  ListOrdered,
  Lock,
  MessageCircleReply,
  PencilLine,
  Radio,
  ShieldCheck,
  Ticket,
} from 'lucide-react'
import { Badge } from '../src/ui/Badge.tsx'
import { Part } from './Part.tsx'

function Line(props: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t py-3">
      <dt className="w-32 text-ink-2 text-sm">{props.name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap gap-2">{props.children}</dd>
    </div>
  )
}

export function Badges() {
  return (
    <Part title="Badges">
      <dl className="grid gap-x-12 sm:grid-cols-2">
        <Line name="Survey">
          <Badge icon={PencilLine}>Draft</Badge>
          <Badge tone="wait" icon={Hourglass}>
            Under Review
          </Badge>
          <Badge tone="ok" icon={CircleDot}>
            Active
          </Badge>
          <Badge icon={Flag}>Completed</Badge>
          <Badge tone="stop" icon={CircleX}>
            Rejected
          </Badge>
        </Line>
        <Line name="Session">
          <Badge tone="note" icon={Calendar}>
            Scheduled
          </Badge>
          <Badge tone="ok" icon={Radio}>
            Live now
          </Badge>
          <Badge tone="stop" icon={CalendarX}>
            Cancelled
          </Badge>
        </Line>
        <Line name="Inquiry">
          <Badge tone="note" icon={CircleHelp}>
            Open
          </Badge>
          <Badge tone="ok" icon={MessageCircleReply}>
            Answered
          </Badge>
          <Badge icon={Lock}>Closed</Badge>
        </Line>
        <Line name="Your place">
          <Badge tone="ok" icon={Ticket}>
            Registered
          </Badge>
          <Badge tone="sand" icon={ListOrdered}>
            Waitlist · 3rd
          </Badge>
        </Line>
        <Line name="Role">
          <Badge icon={GraduationCap}>Student</Badge>
          <Badge icon={BookOpen}>Professor</Badge>
          <Badge tone="solid" icon={ShieldCheck}>
            Administrator
          </Badge>
        </Line>
        <Line name="Account">
          <Badge tone="ok" icon={CircleCheck}>
            Approved
          </Badge>
        </Line>
      </dl>
    </Part>
  )
}
