import { MessageCircleReply } from 'lucide-react'
import type { ReactNode } from 'react'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Seats } from '../ui/charts/Seats.tsx'
import { week } from './content/week.ts'
import { messages } from './messages.ts'

const { surveys, sessions, inquiries } = messages.features
const responses = [8, 14, 11, 19, 24, 21, 32]

function Feature(props: {
  number: number
  figure: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <li className="flex min-w-0 flex-col">
      <Figure number={props.number} caption={props.figure}>
        <div className="flex h-40 items-center border-line border-y py-4 *:w-full">{props.children}</div>
      </Figure>
      <h3 className="mt-4 font-semi font-serif text-xl">{props.title}</h3>
      <p className="mt-2 max-w-measure text-ink-2">{props.text}</p>
    </li>
  )
}

/** The three areas, each with a small chart (HOM-11). */
export function Features() {
  return (
    <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
      <Feature number={1} {...surveys}>
        <div className="max-w-80">
          <BarChart
            height={124}
            label={surveys.figure}
            data={week.map(({ letter, name }, day) => ({
              label: letter,
              name,
              value: responses[day] ?? 0,
            }))}
          />
        </div>
      </Feature>
      <Feature number={2} {...sessions}>
        <div className="max-w-60">
          <Seats taken={30} total={30} waiting={4} yourPosition={3} size="md" />
        </div>
      </Feature>
      <Feature number={3} {...inquiries}>
        <div>
          <p className="max-w-80 font-semi font-serif text-lg">{inquiries.question}</p>
          <p className="mt-3 flex gap-3 border-sand border-s-2 ps-4 text-ink-2 text-sm">
            <MessageCircleReply size={16} aria-hidden="true" className="mt-0.5 text-nile" />
            {inquiries.answer}
          </p>
        </div>
      </Feature>
    </ul>
  )
}
