import type { Group } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { samples } from '../../i18n/en/samples.ts'
import { texts } from '../../i18n/texts.ts'
import { RemoveSamplesButton } from './remove-samples-button.tsx'

const t = texts(samples)

/** Above the sample records: what they are, and the way to be rid of them. */
export function SampleNote({ group }: { group: Group }) {
  const navigate = useNavigate()
  return (
    <section aria-label={t('group')} className="px-6 pb-3 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-soft px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-60">{t('note')}</p>
        <RemoveSamplesButton
          group={group}
          onRemoved={() => void navigate({ to: '/records', replace: true })}
        />
      </div>
    </section>
  )
}
