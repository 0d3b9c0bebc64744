import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { VaultRecord } from '@cardea/contract'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import UserRoundCheck from 'lucide/dist/esm/icons/user-round-check.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { personName } from '../../data/records/ownership.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import type { LinkForm } from './use-link-form.ts'

const t = texts(outside)

/** What a link means, before it is made; a person with an account is better served by a share. */
export function LinkNote({ record, form }: { record: VaultRecord | null; form: LinkForm }) {
  const { openOverlay } = useOverlay()
  const { known, secrets } = form
  const [bold, rest] = known
    ? [t('dialog.hasAccount', { name: personName(known) }), t('dialog.takenBack')]
    : secrets > 0
      ? [t('dialog.knows', { count: secrets }), t('dialog.sees', { count: secrets })]
      : [t('dialog.noSecret'), t('dialog.seesWhen')]
  const Icon = known ? UserRoundCheck : Eye
  return (
    <div className="flex items-center gap-3 rounded-card bg-soft p-3.5">
      <LineIcon icon={Icon} size={17} className="shrink-0 self-start text-accent-t" />
      <p aria-live="polite" className="min-w-0 flex-1 text-body wrap-anywhere text-t2">
        <span className="font-strong text-t1">{bold}</span> {rest}
      </p>
      {known && record && (
        <Button
          size="small"
          icon={UserRoundPlus}
          onClick={() => openOverlay({ action: 'share', kind: 'record', id: record._id })}
        >
          {t('dialog.share')}
        </Button>
      )}
    </div>
  )
}
