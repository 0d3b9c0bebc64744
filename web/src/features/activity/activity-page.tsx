import { useState } from 'react'
import { PageHead } from '../../components/page/page-head.tsx'
import { NarrowedActivity } from '../../components/activity/activity-list.tsx'
import { activity } from '../../i18n/en/activity.ts'
import { texts } from '../../i18n/texts.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { useNarrowingInAddress } from './use-narrowing-in-address.ts'

const t = texts(activity)

/** /activity: what one did oneself, where one signed in, and what was refused. */
export function ActivityPage() {
  usePageTitle(t('title'))
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <main id="content" className="@container flex min-w-0 flex-1 flex-col">
      <PageHead title={t('title')} back="everywhere">
        <div ref={setTools} className="ml-auto flex shrink-0" />
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-24 max-sm:px-4">
        <NarrowedActivity
          target={{ kind: 'me' }}
          level={2}
          narrowing={useNarrowingInAddress()}
          toolsIn={tools}
        />
      </div>
    </main>
  )
}
