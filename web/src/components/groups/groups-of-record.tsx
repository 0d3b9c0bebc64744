import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { groupsQuery } from '../../data/groups/groups.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { useMe } from '../../data/users/me.ts'
import { effectiveRoleOn, isOthers } from '../../data/records/ownership.ts'
import { groups } from '../../i18n/en/groups.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dot } from '../../ui/display/chip.tsx'

const t = texts(groups)
const tRecords = texts(records)

const chip =
  'relative inline-flex h-6 max-w-full items-center gap-1.5 rounded-chip border px-2 text-label touch-target'

/** Under the name of the open record: the groups that hold it, and the way into others. One is a link if one is in it. */
export function GroupsOfRecord({ record }: { record: VaultRecord }) {
  const me = useMe()
  const { openOverlay } = useOverlay()
  const own = useQuery(groupsQuery).data ?? []
  const mayAdd = canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup') && own.length > 0
  return (
    <ul aria-label={t('onRecord.section')} className="contents">
      {record.groups.map(({ _id, name }) => {
        const known = own.find((group) => group._id === _id)
        const shown = (
          <>
            <Dot hue={known && groupHue(known)} />
            <bdi className="truncate">{name}</bdi>
          </>
        )
        return (
          <li key={_id} className="inline-flex max-w-full">
            {known ? (
              <Link
                to="/group_records/$groupID"
                params={{ groupID: _id }}
                className={`${chip} border-line-2 text-t1 hover:bg-hover`}
              >
                {shown}
              </Link>
            ) : (
              <span className={`${chip} border-line-2 text-t1`}>{shown}</span>
            )}
          </li>
        )
      })}
      {record.groups.length === 0 && isOthers(record, me._id) && (
        <li className={`${chip} border-line text-t2`}>{tRecords('sharedRecord')}</li>
      )}
      {mayAdd && (
        <li className="inline-flex">
          <button
            type="button"
            aria-label={t('onRecord.addTo')}
            onClick={() => openOverlay({ action: 'regroup', ids: [record._id] })}
            className={`${chip} border-dashed border-line-2 text-t2 transition-colors hover:bg-hover hover:text-t1`}
          >
            <LineIcon icon={Plus} size={12} className="-mx-0.5" />
            {t('onRecord.add')}
          </button>
        </li>
      )}
    </ul>
  )
}
