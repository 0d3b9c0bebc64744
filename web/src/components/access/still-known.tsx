import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useMe } from '../../data/users/me.ts'
import { effectiveRoleOn, personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { outsiderName } from './outsider-name.ts'
import { spokenSecret, useOthersKnowing } from './opened-words.ts'

const t = texts(exposure)

/** Warns of people who lost access and have opened secrets that are still the same. */
export function StillKnown({ record }: { record: VaultRecord }) {
  const me = useMe()
  const { openOverlay } = useOverlay()
  const navigate = useNavigate()
  const role = effectiveRoleOn(record, me._id)
  const gone = useOthersKnowing(record)?.filter(({ hasAccess }) => !hasAccess) ?? []
  if (gone.length === 0) return null
  const label = spokenSecret(record)
  const isSpoken = label !== undefined && !label.includes(' ')
  const names = namesInSentence(
    gone.map(({ user, link, endedAt }) =>
      user ? personName(user) : link ? outsiderName({ link, endedAt }) : t('gonePerson'),
    ),
    locale(),
    (count) => t('preview.more', { count }),
  )
  return (
    <div className="mt-4 flex items-center gap-3 rounded-card bg-warning-fill py-2.5 pr-3 pl-3.5">
      <LineIcon icon={Eye} size={16} className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 font-book wrap-anywhere">
        {isSpoken ? t('saw', { names, label }) : t('sawIt', { names })}
      </p>
      {canOnRecord(role, 'change') && (
        <Button
          size="small"
          onClick={() =>
            // Attention asks owners alone.
            role === 'OWNER'
              ? void navigate({
                  to: '/attention/$tab',
                  params: { tab: 'change' },
                  search: { record: record._id },
                })
              : openOverlay({ action: 'edit', kind: 'record', id: record._id })
          }
        >
          {t('changeIt')}
        </Button>
      )}
    </div>
  )
}
