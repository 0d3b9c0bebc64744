import type { ServiceAccount } from '@cardea/contract'
import { useId, useState } from 'react'
import { machines } from '../../../i18n/en/machines.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { longWhen } from '../../../i18n/when.ts'
import { MachineTile } from '../../../ui/display/machine-tile.tsx'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { knowsWords } from './knows.ts'

const t = texts(machines)

type EndedMachinesProps = {
  ended: readonly ServiceAccount[]
  known: ReadonlyMap<string, number> | undefined
}

/** How many accounts ended lately, and which ones for who asks: what they know is still known. */
export function EndedMachines({ ended, known }: EndedMachinesProps) {
  const [isShown, setShown] = useState(false)
  const list = useId()
  const now = useNow()
  if (ended.length === 0) return null
  return (
    <>
      <p className="mt-3 flex items-center gap-1 text-small text-t3">
        {t('endedLately', { count: ended.length })}
        <Button
          look="accent-text"
          size="small"
          aria-expanded={isShown}
          aria-controls={list}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hideEnded' : 'showEnded')}
        </Button>
      </p>
      {isShown && (
        <ul
          id={list}
          aria-label={t('endedAccounts')}
          className="mt-1 rounded-card border border-line bg-raised"
        >
          {ended.map(({ _id, name, endedAt }) => (
            <li key={_id} className="flex items-center gap-3 border-t border-line p-3.5 first:border-t-0">
              <MachineTile size={36} />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere text-t2">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-small text-t3">
                  <Pieces>
                    {endedAt !== null &&
                      t('endedWhen', { when: longWhen(new Date(endedAt), now, locale()) ?? t('justNow') })}
                    {knowsWords(known && (known.get(_id) ?? 0))}
                  </Pieces>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
