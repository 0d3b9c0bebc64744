import { canOnRecord, type KnowingPerson, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useOverlay } from '../../overlays/overlay.ts'
import { locale } from '../../i18n/locale.ts'
import { listed, namesInSentence } from '../../i18n/name-list.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'
import { PersonStack } from '../../components/people/person-stack.tsx'
import { pendingQuery } from '../../data/access/access.ts'
import { isIn } from '../../data/access/is-in.ts'
import { foreignGroups, type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { exposureQuery } from '../../data/exposure/exposure.ts'
import { useMe } from '../../data/users/me.ts'
import { personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '../../data/records/record-name.ts'
import { useTrashDays } from '../../data/trash/trash-count.ts'
import { useDelete } from './use-delete.ts'

const t = texts(recordPanel)

const dayMs = 86_400_000

/** An owner deletes for everybody: who loses the record, through which group they had it, and who may still know it, is said before. */
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
  const knowing = (useQuery(exposureQuery(record._id)).data?.people ?? []).filter(
    ({ user }) => user?._id !== me._id,
  )
  const isAlone = others.length === 0 && foreign.length === 0
  const close = () => void closeOverlay()
  const sentences = [
    others.length > 0 && losers(others),
    others.length > 0 && through(others),
    foreign.length > 0 && t('remove.foreign', { groups: listed(foreign.map((group) => group.name)) }),
    invited > 0 && t('remove.invited', { count: invited }),
  ].filter((sentence) => sentence !== false && sentence !== null)
  return (
    <Dialog
      open
      onClose={close}
      title={t('remove.title', { name })}
      description={`${whereItGoes(keptDays)} ${t(isAlone ? 'remove.alone' : 'remove.othersLose')}`}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button look="danger" busy={isRemoving} onClick={go}>
            {t(isAlone ? 'remove.confirm' : 'remove.confirmForEveryone')}
          </Button>
        </>
      }
    >
      {sentences.length + knowing.length > 0 && (
        <div className="divide-y divide-line rounded-card border border-line">
          {sentences.length > 0 && (
            <div className="flex items-center gap-3 px-3.5 py-3">
              {others.length > 0 && <PersonStack people={others} ring="ring-float" />}
              <p className="min-w-0 wrap-anywhere">{sentences.join(' ')}</p>
            </div>
          )}
          {knowing.length > 0 && (
            <div className="flex gap-3 px-3.5 py-3">
              <Eye size={17} aria-hidden className="mt-0.5 shrink-0 text-warning" />
              <p className="min-w-0 wrap-anywhere text-t2">
                <span className="font-strong text-t1">
                  {t('remove.opened', {
                    count: knowing.length,
                    names: namesInSentence(knowing.map(nameOf), locale(), (count) =>
                      t('remove.others', { count }),
                    ),
                  })}
                </span>{' '}
                {t('remove.stillKnow')}
              </p>
            </div>
          )}
        </div>
      )}
      {!isAlone && (
        <p className="mt-3 text-t2">
          {t('remove.keepIt')}{' '}
          <Link
            to="/owner_verification"
            search={{ record: record._id }}
            className="relative rounded-check font-book text-accent-t touch-target hover:underline"
          >
            {t('remove.transfer')}
          </Link>
        </p>
      )}
    </Dialog>
  )
}

function whereItGoes(keptDays: number | undefined): string {
  if (keptDays === undefined) return t('remove.waits')
  if (keptDays === 0) return t('remove.goes')
  const until = new Date(Date.now() + keptDays * dayMs)
  return t('remove.waitsUntil', { date: shortDate(until, locale()) })
}

const nameOf = ({ user }: KnowingPerson): string => (user ? personName(user) : t('remove.gonePerson'))

const mostNamed = 3

function losers(rows: readonly SharedUserRow[]): string {
  const names = rows.map(personName)
  const count = names.length
  if (count <= mostNamed) return t('remove.lose', { count, names: listed(names) })
  return t('remove.loseMany', { count, names: listed(names.slice(0, 2)) })
}

/** How many of them have it through groups alone, and through which; null where there are none. */
function through(rows: readonly SharedUserRow[]): string | null {
  const members = rows.filter(({ isRecordAccess }) => !isRecordAccess)
  if (members.length === 0) return null
  const names = new Set(members.flatMap(({ groups }) => groups.map(({ name }) => name)))
  const values = { count: members.length, groups: listed([...names]) }
  return t(members.length === rows.length ? 'remove.throughAll' : 'remove.throughSome', values)
}
