import { useNavigate, useSearch } from '@tanstack/react-router'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import { PageHead } from '../../components/page/page-head.tsx'
import { intakes } from '../../i18n/en/intakes.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { IntakeList } from './answers/intake-list.tsx'
import { IntakePanel } from './answers/intake-panel.tsx'
import { LinkList } from './link-list.tsx'

const t = texts(outside)
const tIntakes = texts(intakes)

/** /outside: the links and forms that one made, what became of them, and the way to end them. */
export function OutsidePage() {
  const { openOverlay } = useOverlay()
  const navigate = useNavigate()
  const { tab = 'links', form } = useSearch({ strict: false })
  usePageTitle(t('title'))
  const show = (next: { tab?: 'asked'; form?: string }, replace = false) =>
    void navigate({ to: '/outside', search: next, replace })
  return (
    <>
      <main id="content" className="@container relative flex min-w-0 flex-1 flex-col">
        <PageHead title={t('title')} back="onPhones">
          <span className="ml-auto flex flex-wrap gap-2">
            <Button icon={Inbox} onClick={() => openOverlay({ action: 'new', kind: 'intake' })}>
              {tIntakes('ask')}
            </Button>
            <Button icon={LinkIcon} onClick={() => openOverlay({ action: 'new', kind: 'link' })}>
              {t('new')}
            </Button>
          </span>
        </PageHead>
        <div className="px-6 pb-3 max-sm:px-4">
          <Segment
            label={tIntakes('tabs.label')}
            value={tab}
            onChange={(next) => show(next === 'asked' ? { tab: next } : {}, true)}
            options={[
              { value: 'links', label: tIntakes('tabs.links') },
              { value: 'asked', label: tIntakes('tabs.asked') },
            ]}
          />
        </div>
        {tab === 'asked' ? (
          <IntakeList open={form} onOpen={(id) => show({ tab: 'asked', form: id }, form !== undefined)} />
        ) : (
          <LinkList />
        )}
      </main>
      {tab === 'asked' && form !== undefined && (
        <IntakePanel key={form} id={form} onClose={() => show({ tab: 'asked' })} />
      )}
    </>
  )
}
