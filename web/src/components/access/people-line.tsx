import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { pendingQuery } from '../../data/access/access.ts'
import { isIn } from '../../data/access/is-in.ts'
import { foreignGroups } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { isMachine } from '../../data/users/machine.ts'
import { useMe } from '../../data/users/me.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { PersonStack } from '../people/person-stack.tsx'
import { headcount } from './headcount.ts'
import { useOpenedWords } from './opened-words.ts'

const t = texts(sharing)

const PeopleRows = lazyPart(() => import('./people-rows.tsx'), 'PeopleRows')

const mostFaces = 3

/** Who else can see the open record, in one line that opens. */
export function PeopleLine({ record }: { record: VaultRecord }) {
  const me = useMe()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const maySeePending = canOnRecord(effectiveRoleOn(record, me._id), 'seePendingAccess')
  const pending = useQuery({
    ...pendingQuery({ kind: 'record', id: record._id }),
    enabled: maySeePending,
  }).data
  const rows = useSharedUsers(record)
  const others = rows.filter((row) => isIn(row) && row._id !== me._id)
  const foreign = foreignGroups(record).map(({ name }) => name)
  const invited = pending?.length ?? 0
  const opened = useOpenedWords(record, others.length)
  const title =
    others.length > 0
      ? others.some(isMachine)
        ? t('line.with', { names: headcount(others, 0) })
        : t('line.shared', { count: others.length })
      : foreign.length > 0
        ? t('line.with', { names: listed(foreign) })
        : t('line.onlyYou')
  const second = others.length === 0 && invited > 0 ? t('line.invited', { count: invited }) : opened
  const hasMore = rows.length > 1 || invited > 0 || foreign.length > 0
  const line = (
    <>
      <span aria-hidden className="flex">
        {others.length > 0 ? (
          <PersonStack
            people={others.filter((row) => !isMachine(row)).slice(0, mostFaces)}
            size={32}
            ring="ring-raised"
          />
        ) : (
          <PersonAvatar person={me} />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="block truncate font-book">{title}</span>
        {second === undefined ? (
          <Skeleton className="my-1 h-2.5 w-40" />
        ) : (
          second !== null && <span className="block truncate text-small text-t2">{second}</span>
        )}
      </span>
    </>
  )
  const look = 'flex min-h-15 w-full items-center gap-3 px-3.5 py-2 text-left'
  return (
    <section aria-labelledby={id} className="mt-4 overflow-clip rounded-card border border-line">
      <h3 id={id} className="sr-only">
        {t('section')}
      </h3>
      {hasMore ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${look} transition-colors hover:bg-hover focus-visible:-outline-offset-2`}
        >
          {line}
          <LineIcon
            icon={ChevronDown}
            size={16}
            className={classNames('shrink-0 text-t2', isOpen && 'rotate-180')}
          />
        </button>
      ) : (
        <p className={look}>{line}</p>
      )}
      {isOpen && <PeopleRows record={record} pending={pending ?? []} />}
    </section>
  )
}
