import { useState } from 'react'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart, suspendingPart } from '../../ui/lazy-part.ts'
import { FunnelButton } from '../../ui/form/funnel-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { ActivityFunnelProps } from './activity-choices.ts'

const t = texts(activity)

const ActivityFunnelItems = suspendingPart(() => import('./activity-funnel-items.tsx'), 'ActivityFunnelItems')
const DatesDialog = lazyPart(() => import('./dates-dialog.tsx'), 'DatesDialog')

/** All that an activity can be narrowed by, behind one button. `isNarrowed`: something of it is in use. */
export function ActivityFunnel({ isNarrowed, ...of }: ActivityFunnelProps & { isNarrowed: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        align="end"
        trigger={<FunnelButton label={t('filter')} isNarrowed={isNarrowed} className="ml-auto shrink-0" />}
      >
        <ActivityFunnelItems {...of} onAskDates={() => setAsking(true)} />
      </Menu>
      {isAsking && (
        <DatesDialog
          onChoose={(dates) => of.onChange({ ...of.filter, dates })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
