import { useState } from 'react'
import { BarChart } from '../src/ui/charts/BarChart.tsx'
import { CountdownRing } from '../src/ui/charts/CountdownRing.tsx'
import { Figure } from '../src/ui/charts/Figure.tsx'
import { Ring } from '../src/ui/charts/Ring.tsx'
import { Seats, SeatsKey } from '../src/ui/charts/Seats.tsx'
import { Stamp } from '../src/ui/charts/Stamp.tsx'
import { Stepper } from '../src/ui/charts/Stepper.tsx'
import { Part } from './Part.tsx'

const perDay = [12, 18, 9, 22, 31, 27, 35, 30, 41, 38, 29, 44, 52, 47].map((value, index) => ({
  label: String(11 + index),
  name: `${11 + index} November`,
  value,
}))

function Rings() {
  return (
    <Figure number={2} caption="342 of 600 responses; none; all.">
      <div className="flex flex-wrap items-center gap-4">
        <Ring size="lg" value={342} max={600} label="57%, 342 of 600 responses" />
        <Ring value={0} max={600} label="0%, no responses" />
        <Ring value={600} max={600} label="100%, all responses" />
        <Ring size="md" value={15} max={20} label="15 of 20 verified surveys">
          15
        </Ring>
      </div>
    </Figure>
  )
}

export function Charts() {
  const [ends] = useState(() => Date.now() + 227_000)
  return (
    <Part title="Charts">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr_1fr]">
        <Figure number={1} caption="Responses per day, 11 to 24 November. 435 in all.">
          <BarChart data={perDay} label="Responses per day" table={{ item: 'Day', value: 'Responses' }} />
        </Figure>
        <Rings />
        <Figure number={3} caption="33 of 40 seats; yours is gold.">
          <Seats size="md" taken={33} total={40} yourSeat={13} />
        </Figure>
      </div>
      <div className="mt-8 grid items-start gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <CountdownRing endsAt={ends} totalMs={360_000} label="to the check" now={Date.now} />
        <Stepper
          steps={[
            { title: 'Form opened', note: '2:14 PM, in another tab', state: 'done' },
            { title: 'Fill it in and send it', note: 'Enter your student ID, 20231147', state: 'current' },
            { title: 'Automatic check', note: '2:20 PM. It runs even if you close this page', state: 'next' },
          ]}
        />
        <div className="flex flex-col gap-4">
          <Seats size="md" taken={40} total={40} waiting={5} yourPosition={3} />
          <Seats taken={22} total={40} />
          <Seats taken={140} total={300} />
          <SeatsKey taken="Taken" free="Free" you="You" />
        </div>
        <Stamp />
      </div>
    </Part>
  )
}
