import ActivityIcon from 'lucide/dist/esm/icons/activity.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import CalendarRange from 'lucide/dist/esm/icons/calendar-range.mjs'
import Monitor from 'lucide/dist/esm/icons/monitor.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { IconNode } from 'lucide'
import type { ActivityTarget } from '../../data/activity/activity.ts'
import { noFilter, offeredDays } from '../../data/activity/activity-filter.ts'
import { activityKinds, type ActivityKind } from '../../data/activity/activity-kinds.ts'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { MenuChoice, MenuItem, SubMenu } from '../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../ui/menu/menu.tsx'
import type { ActivityFunnelProps, Choice } from './activity-choices.ts'
import { datesText } from './dates-text.ts'

const t = texts(activity)

/** What can be done to a group is less than what can be done to a record. */
const kindsOf: Record<ActivityTarget['kind'], readonly ActivityKind[]> = {
  me: activityKinds,
  record: activityKinds.filter((kind) => kind !== 'signIns'),
  group: ['shared', 'changed', 'refused'],
}

/** A branch for each filter that has something to choose. */
export function ActivityFunnelItems(props: ActivityFunnelProps & { onAskDates: () => void }) {
  const { target, choices, filter, onChange, onAskDates } = props
  const { dates } = filter
  const days = dates && 'days' in dates ? String(dates.days) : ''
  const kinds = kindsOf[target.kind].map((id) => ({ id, name: t(`kinds.${id}`) }))
  return (
    <>
      <Branch
        icon={User}
        label={t('person')}
        choices={choices.people}
        chosen={filter.personID}
        onChoose={(personID) => onChange({ ...filter, personID })}
      />
      <Branch
        icon={ActivityIcon}
        label={t('heads.what')}
        choices={kinds}
        chosen={filter.kind}
        onChoose={(id) => onChange({ ...filter, kind: activityKinds.find((kind) => kind === id) ?? 'all' })}
      />
      <Branch
        icon={Monitor}
        label={t('heads.device')}
        choices={choices.devices}
        chosen={filter.device}
        onChoose={(device) => onChange({ ...filter, device })}
      />
      <SubMenu icon={Calendar} label={t('heads.when')} value={dates ? datesText(dates) : undefined}>
        <MenuChoice
          label={t('heads.when')}
          value={days}
          onChange={(chosen) => onChange({ ...filter, dates: { days: Number(chosen) } })}
          options={offeredDays.map((count) => ({ value: String(count), label: datesText({ days: count }) }))}
        />
        <MenuSeparator />
        <MenuItem icon={CalendarRange} onSelect={onAskDates}>
          {t('dates.choose')}
        </MenuItem>
      </SubMenu>
      <MenuSeparator />
      <MenuItem icon={X} onSelect={() => onChange(noFilter)}>
        {t('clearAll')}
      </MenuItem>
    </>
  )
}

type BranchProps = {
  icon: IconNode
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (id: string) => void
}

function Branch({ icon, label, choices, chosen, onChoose }: BranchProps) {
  if (choices.length === 0) return null
  return (
    <SubMenu icon={icon} label={label} value={choices.find(({ id }) => id === chosen)?.name}>
      <MenuChoice
        label={label}
        value={chosen ?? ''}
        onChange={onChoose}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SubMenu>
  )
}
