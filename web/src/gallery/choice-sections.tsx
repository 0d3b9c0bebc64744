import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import List from 'lucide/dist/esm/icons/list.mjs'
import { useState } from 'react'
import { Check } from '../ui/form/check.tsx'
import { CountdownRing } from '../ui/feedback/countdown-ring.tsx'
import { Kbd } from '../ui/display/kbd.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Segment } from '../ui/form/segment.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { Section } from './section.tsx'

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
]

const minutes = ['1 min', '2', '5', '15', '30', '1 h'].map((label) => ({ value: label, label }))

export function ChoiceSections() {
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  const [view, setView] = useState('list')
  const [minute, setMinute] = useState('2')
  return (
    <>
      <Section title="Switches, checks">
        <Switch aria-label="On" checked={on} onChange={setOn} />
        <Switch aria-label="Off" checked={off} onChange={setOff} />
        <Switch aria-label="Small" size="small" checked={on} onChange={setOn} />
        <Switch aria-label="Small, off" size="small" checked={off} onChange={setOff} />
        <Switch aria-label="Disabled" checked={false} disabled onChange={setOff} />
        <Check aria-label="Off" checked={off} onChange={setOff} />
        <Check aria-label="On" checked={on} onChange={setOn} />
        <Check aria-label="Some" checked={false} mixed onChange={setOff} />
        <Check aria-label="Disabled" checked disabled onChange={setOff} />
      </Section>
      <Section title="Segment, keys, countdown, progress">
        <Segment label="View" value={view} onChange={setView} options={views} />
        <Segment label="Lock when idle" value={minute} onChange={setMinute} options={minutes} />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <CountdownRing seconds={27} of={30} />
        <CountdownRing seconds={15} of={30} />
        <CountdownRing seconds={5} of={30} />
        <CountdownRing seconds={24} of={30} size={24} />
        <CountdownRing seconds={41} of={59} size={16} look="quiet" />
        <div className="w-full">
          <ProgressBar label="Uploading Contract 2026.pdf" done={0.62} />
        </div>
      </Section>
    </>
  )
}
