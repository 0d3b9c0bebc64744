import { useState } from 'react'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { useSetAside } from '../../data/health/set-aside.ts'
import { shownName } from '@cardea/client/records/record-name'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { passwordReason } from './item-words.ts'
import type { ItemOf } from './item.ts'

const t = texts(attention)

/** What one dismissed of passwords, at the end of the list, with the way to show it again. */
export function DismissedList({ dismissed }: { dismissed: readonly ItemOf<'password'>[] }) {
  const [isOpen, setOpen] = useState(false)
  const setAside = useSetAside()
  if (dismissed.length === 0) return null
  const showAgain = ({ record, finding }: ItemOf<'password'>) =>
    void setAside(record._id, kindsOf(finding), false).catch(showError)
  return (
    <section className="px-3 pt-4">
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        className="-ml-2.5"
        onClick={() => setOpen(!isOpen)}
      >
        {t('check.dismissed', { count: dismissed.length })}
      </Button>
      {isOpen && (
        <ul>
          {dismissed.map((item) => (
            <li key={item.key} className="flex min-h-12 items-center gap-3">
              <p className="min-w-0 flex-1 truncate text-t2">
                <bdi>{shownName(item.record)}</bdi> · {passwordReason(item)}
              </p>
              <Button
                look="quiet"
                size="small"
                aria-label={`${t('check.showAgain')}: ${shownName(item.record)}`}
                onClick={() => showAgain(item)}
              >
                {t('check.showAgain')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
