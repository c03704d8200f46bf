import { useState } from 'react'
import { Avatar } from '../src/ui/Avatar.tsx'
import { Disclosure } from '../src/ui/Disclosure.tsx'
import { Facts } from '../src/ui/Facts.tsx'
import { FigureRow } from '../src/ui/FigureRow.tsx'
import { Pager } from '../src/ui/Pager.tsx'
import { RuledItem, RuledList } from '../src/ui/RuledList.tsx'
import { Section } from '../src/ui/Section.tsx'
import { TabPanel, Tabs } from '../src/ui/Tabs.tsx'
import { TextLink } from '../src/ui/TextLink.tsx'
import { BarRow } from './BarRow.tsx'
import { Part, Shown } from './Part.tsx'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'User Verification', count: 7 },
  { value: 'content', label: 'Content Management', count: 4 },
  { value: 'log', label: 'Activity Log' },
]

const figures = [
  {
    label: 'Platform Users',
    value: '2,418',
    note: '63 online now · up 4.2% on last month',
    action: (
      <TextLink small arrow="onward" href="#users">
        User Management
      </TextLink>
    ),
  },
  {
    label: 'Pending User Approvals',
    value: '7',
    waiting: 'waits for a decision',
    note: '5 identity checks',
    action: (
      <TextLink small arrow="onward" href="#queue">
        Review queue
      </TextLink>
    ),
  },
  { label: 'Survey Approvals', value: '4', waiting: 'waits for a decision', note: 'Approval required' },
  { label: 'System Health', value: '5 of 5', note: 'Database, storage, mail, sheets, realtime' },
]

const plain =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 9%22%3E%3Crect width=%2216%22 height=%229%22 fill=%22%23174652%22/%3E%3C/svg%3E'

export function Lists() {
  const [tab, setTab] = useState('overview')
  return (
    <Part title="Figures, tabs, questions">
      <FigureRow figures={figures} />
      <Tabs label="Administration" items={tabs} value={tab} onChange={setTab} className="mt-8">
        {tabs.map(item => (
          <TabPanel key={item.value} value={item.value} className="pt-4 text-ink-2">
            {item.label} goes here.
          </TabPanel>
        ))}
      </Tabs>
      <div className="mt-8 grid gap-12 lg:grid-cols-2">
        <Section title="Questions" note="Eleven in all" level={3}>
          <RuledList closed>
            <RuledItem className="py-1">
              <Disclosure title="Do I need ethics approval for an anonymous survey?" level={4}>
                An anonymous survey of students needs the short form, two pages, answered in about five days.
              </Disclosure>
            </RuledItem>
            <RuledItem className="border-0 py-1">
              <Disclosure title="Which regression for a five-point agreement scale?" level={4}>
                An ordinal one.
              </Disclosure>
            </RuledItem>
          </RuledList>
        </Section>
        <Section title="Platform Analytics" level={3} ruled tools={<Pager text="Page 2" onNext={() => {}} />}>
          <BarRow />
          <Facts
            ruled
            className="mt-6"
            facts={[
              { term: 'Survey', value: 'Metro Line 3 and the time students lose commuting' },
              { term: 'Sent', value: 'Tue 24 Nov, 2:18 PM Cairo' },
              { term: 'Found by', value: 'Student ID ending 1147' },
            ]}
          />
        </Section>
      </div>
      <div className="mt-8 flex flex-wrap items-end gap-6">
        <Shown as="Avatars">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar name="Mariam Abdelrahman" size="lg" />
            <Avatar name="Mariam Abdelrahman" />
            <Avatar name="مريم عبد الرحمن" />
            <Avatar name="Tarek Mostafa" size="sm" tone="sand" />
            <Avatar name="Nadia Rashed" src="/missing.png" />
            <Avatar name="Nadia Rashed" src={plain} />
          </div>
        </Shown>
      </div>
    </Part>
  )
}
