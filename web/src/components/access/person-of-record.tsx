import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import { useState } from 'react'
import { accessChainQuery } from '../../data/access/access-chain.ts'
import { isIn } from '../../data/access/is-in.ts'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { isMachine } from '../../data/users/machine.ts'
import { useMe } from '../../data/users/me.ts'
import { personName } from '../../data/records/ownership.ts'
import { accessChain } from '../../i18n/en/access-chain.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { BlockedMenu } from './blocked-menu.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { RoleMenu } from './role-menu.tsx'
import { TimeLeft } from './time-left.tsx'
import { whySentence } from './why-sentence.ts'

const t = texts(accessChain)
const tSharing = texts(sharing)

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), 'WhyDialog')

type PersonOfRecordProps = {
  record: VaultRecord
  row: SharedUserRow
  /** What is known of them beside their role. */
  note: string | null
  /** Of who has no key of it yet: why. */
  waits: string | null
  mayChange: boolean
  onFailure: (error: unknown) => void
}

/** One person of the open record. Their role is the menu of what can be changed about it, and says why they have it. */
export function PersonOfRecord({ record, row, note, waits, mayChange, onFailure }: PersonOfRecordProps) {
  const [isWhyOpen, setWhyOpen] = useState(false)
  const name = personName(row)
  const toggle = () => setWhyOpen(!isWhyOpen)
  const Changing = isIn(row) ? RoleMenu : BlockedMenu
  const isOwner = row.role === 'OWNER' && row.isRecordAccess
  const whyItem = (
    <MenuItem icon={CircleQuestionMark} onSelect={() => setWhyOpen(true)}>
      {t('why')}
    </MenuItem>
  )
  return (
    <li className="group/person">
      <div className="flex min-h-11 items-center gap-3 py-1">
        <PersonAvatar person={row} state={isIn(row) ? undefined : 'revoked'} />
        <div className="min-w-0 flex-1 leading-4.5">
          <p className="truncate">
            <bdi title={isMachine(row) ? undefined : row.email}>{name}</bdi>
          </p>
          {isIn(row) && row.until !== null ? (
            <p className="text-small">
              <TimeLeft until={row.until} />
            </p>
          ) : (
            note !== null && <p className="text-small wrap-anywhere text-t3">{note}</p>
          )}
          {waits !== null && <p className="text-small text-t2">{waits}</p>}
        </div>
        <div className="relative -mr-3.5 flex shrink-0 items-center max-sm:-mr-1">
          <button
            type="button"
            aria-expanded={isWhyOpen}
            aria-label={t(isIn(row) ? 'whyOf' : 'whyShutOut', { name })}
            onClick={toggle}
            className="absolute right-full rounded-check bg-raised px-1.5 text-small font-strong text-accent-t opacity-0 group-focus-within/person:opacity-100 group-hover/person:opacity-100 hover:underline focus-visible:opacity-100 aria-expanded:opacity-100 max-sm:hidden"
          >
            {t('why')}
          </button>
          {!mayChange || isOwner || isMachine(row) ? (
            <EntryMenu name={name} role={row.role} isBusy={false}>
              {whyItem}
            </EntryMenu>
          ) : (
            <Changing record={record} row={row} onFailure={onFailure} why={whyItem} />
          )}
        </div>
      </div>
      {isWhyOpen && <Why record={record} row={row} />}
    </li>
  )
}

/** One sentence, and the way to the whole picture. */
function Why({ record, row }: Pick<PersonOfRecordProps, 'record' | 'row'>) {
  const me = useMe()
  const { data, error } = useQuery(accessChainQuery(record._id, row._id))
  const [isHowOpen, setHowOpen] = useState(false)
  return (
    <div className="-mx-3.5 bg-inset px-3.5 pt-1 pb-2.5 pl-14.5 text-small text-t2">
      {data ? (
        <p>{whySentence(data, me._id)}</p>
      ) : error ? (
        <p>{t('failed')}</p>
      ) : (
        <Skeleton className="my-1.5 h-2.5 w-4/5" />
      )}
      <button
        type="button"
        onClick={() => setHowOpen(true)}
        className="relative rounded-check font-book text-accent-t touch-target hover:underline"
      >
        {tSharing('line.how')}
      </button>
      {isHowOpen && <WhyDialog record={record} person={row} onClose={() => setHowOpen(false)} />}
    </div>
  )
}
