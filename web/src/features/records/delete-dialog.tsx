import { LineIcon } from '../../ui/display/line-icon.tsx'
import { canOnRecord, type KnowingPerson, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useOverlay } from '../../overlays/overlay.ts'
import { listed } from '../../i18n/name-list.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'
import { outsiderName } from '../../components/access/outsider-name.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { pendingQuery } from '../../data/access/access.ts'
import { isIn } from '../../data/access/is-in.ts'
import { foreignGroups, type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { exposureQuery } from '../../data/exposure/exposure.ts'
import { useMe } from '../../data/users/me.ts'
import { personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useTrashDays } from '../../data/trash/trash-count.ts'
import { useDelete } from './use-delete.ts'

const t = texts(recordPanel)

/** Of more people the rest is counted. */
const mostListed = 6

/** An owner deletes for everybody: who loses the record, through which group they had it, and who has seen it, is said before. */
export function DeleteDialog({ record }: { record: VaultRecord }) {
  const { closeOverlay } = useOverlay()
  const me = useMe()
  const name = shownName(record)
  const keptDays = useTrashDays()
  const { go, isRemoving } = useDelete(record)
  const others = useSharedUsers(record).filter((row) => isIn(row) && row._id !== me._id)
  const foreign = foreignGroups(record)
  const maySee = canOnRecord(effectiveRoleOn(record, me._id), 'seePendingAccess')
  const invited =
    useQuery({ ...pendingQuery({ kind: 'record', id: record._id }), enabled: maySee }).data?.length ?? 0
  const knowing = useQuery(exposureQuery(record._id)).data?.people ?? []
  const haveSeen = new Set(knowing.map(({ user }) => user?._id))
  const having = new Set<string | undefined>([me._id, ...others.map(({ _id }) => _id)])
  const without = knowing.filter(({ user }) => !having.has(user?._id)).map(nameOf)
  const rest = [
    others.length > mostListed && t('remove.more', { count: others.length - mostListed }),
    foreign.length > 0 && t('remove.foreign', { groups: listed(foreign.map((group) => group.name)) }),
    invited > 0 && t('remove.invited', { count: invited }),
    without.length > 0 && t('remove.seen', { count: without.length, names: listed(without) }),
  ].filter((sentence) => sentence !== false)
  const close = () => void closeOverlay()
  const loss = others.length > 0 ? t('remove.lose', { count: others.length }) : ''
  return (
    <Dialog
      onClose={close}
      title={t('remove.title', { name })}
      description={`${loss} ${whereItGoes(keptDays)}`.trim()}
      act={{ word: t('remove.confirm'), look: 'danger', busy: isRemoving, run: go }}
    >
      {others.length + rest.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {others.slice(0, mostListed).map((row) => (
            <LosingRow key={row._id} row={row} hasSeen={haveSeen.has(row._id)} />
          ))}
          {rest.map((sentence) => (
            <li key={sentence} className="px-3.5 py-2.5 wrap-anywhere text-t2">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** One who loses it: through which groups alone they had it, and whether they have opened it. */
function LosingRow({ row, hasSeen }: { row: SharedUserRow; hasSeen: boolean }) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-3.5 py-2">
      <PersonAvatar person={row} size={24} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{personName(row)}</bdi>
        {!row.isRecordAccess && (
          <span className="text-t2">
            {' '}
            {t('remove.through', { groups: listed(row.groups.map((group) => group.name)) })}
          </span>
        )}
      </p>
      {hasSeen && (
        <span className="flex shrink-0 items-center gap-1.5 text-small text-t2">
          <LineIcon icon={Eye} size={15} className="text-warning" />
          {t('remove.hasSeen')}
        </span>
      )}
    </li>
  )
}

const nameOf = ({ user, link, endedAt }: KnowingPerson): string =>
  user ? personName(user) : link ? outsiderName({ link, endedAt }) : t('remove.gonePerson')

function whereItGoes(keptDays: number | undefined): string {
  if (keptDays === undefined) return t('remove.waits')
  if (keptDays === 0) return t('remove.goes')
  return t('remove.waitsDays', { count: keptDays })
}
