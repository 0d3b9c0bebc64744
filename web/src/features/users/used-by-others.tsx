import { useState } from 'react'
import { Check } from '../../ui/form/check.tsx'
import { accountDeletion } from '../../i18n/en/account-deletion.ts'
import { texts } from '../../i18n/texts.ts'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { PersonStack } from '../../components/people/person-stack.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { HandOver } from './hand-over.tsx'
import type { OwnItems, UsedItem } from './own-items.ts'
import type { useStepUp } from '../../components/sign-in/use-step-up.ts'

const t = texts(accountDeletion)

type UsedByOthersProps = { items: OwnItems; stepUp: ReturnType<typeof useStepUp> }

/** What others lose, each to be handed over; what is handed over leaves the list by itself. */
export function UsedByOthers({ items: { used, losers }, stepUp }: UsedByOthersProps) {
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set())
  const chosen = used.filter(({ id }) => !spared.has(id))
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(spared)
    if (isChosen) next.delete(id)
    else next.add(id)
    setSpared(next)
  }
  return (
    <section aria-labelledby="used-by-others" className="mt-8">
      <h2 id="used-by-others" className="text-heading">
        {t('others')}
      </h2>
      <p className="mt-1 text-t2">
        {used.length === 0 ? t('othersNone') : t('othersText', { count: losers })}
      </p>
      {used.length > 0 && (
        <>
          <ul className="mt-3 max-h-96 overflow-y-auto rounded-card border border-line bg-raised">
            <li className="flex h-11 items-center gap-3 border-b border-line px-4">
              <label className="flex flex-1 cursor-pointer items-center gap-3 text-small text-t2">
                <Check
                  checked={chosen.length === used.length}
                  mixed={chosen.length > 0 && chosen.length < used.length}
                  onChange={(isChosen) => setSpared(new Set(isChosen ? [] : used.map(({ id }) => id)))}
                />
                {t('all')}
              </label>
            </li>
            {used.map((item) => (
              <UsedRow
                key={item.id}
                item={item}
                isChosen={!spared.has(item.id)}
                onToggle={(isChosen) => toggle(item.id, isChosen)}
              />
            ))}
          </ul>
          <HandOver chosen={chosen} stepUp={stepUp} />
        </>
      )}
    </section>
  )
}

type UsedRowProps = { item: UsedItem; isChosen: boolean; onToggle: (isChosen: boolean) => void }

function UsedRow({ item: { name, transferred, users }, isChosen, onToggle }: UsedRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <label className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2">
        <Check checked={isChosen} onChange={onToggle} aria-label={t('choose', { name })} />
        {transferred.kind === 'record' ? (
          <RecordTile template={transferred.record.template} size={36} />
        ) : (
          <GroupTile group={transferred.group} size={36} />
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="block text-small text-t3">
            {t('loses', { count: users.length })}
            {transferred.kind === 'group' && ` · ${t('records', { count: transferred.group.recordCount })}`}
          </span>
        </span>
        <PersonStack people={users} ring="ring-raised" />
      </label>
    </li>
  )
}
