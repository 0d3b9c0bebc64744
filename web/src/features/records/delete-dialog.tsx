import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../ui/avatar-stack.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { hueOf } from '../../ui/hue.ts'
import { locale } from '../../words/locale.ts'
import { pendingQuery } from '../sharing/api.ts'
import { useMe } from '../users/api.ts'
import { useDeleteRecord } from './api.ts'
import { useLayer } from './layer.ts'
import { peopleWithAccess, personName, standingOf } from './ownership.ts'
import { shownName } from './record-name.ts'
import { useParting } from './use-parting.ts'

/** An owner deletes for everybody: who loses the record is said before. */
export function DeleteDialog({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('records')
  const { closeLayer } = useLayer()
  const me = useMe()
  const name = shownName(record)
  const remove = useDeleteRecord()
  const { go, isParting } = useParting(record, remove.mutateAsync, t('remove.done', { name }))
  const others = peopleWithAccess(record).filter((entry) => entry.userID !== me._id)
  const maySee = canOnRecord(standingOf(record, me._id), 'seePendingAccess')
  const invited = useQuery({ ...pendingQuery(record._id), enabled: maySee }).data?.length ?? 0
  const isAlone = others.length === 0 && invited === 0
  const close = () => void closeLayer()
  return (
    <Dialog
      open
      onClose={close}
      title={t('remove.title', { name })}
      description={t(others.length === 0 ? 'remove.textAlone' : 'remove.text')}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button look="danger" busy={isParting} onClick={go}>
            {t(others.length === 0 ? 'remove.confirm' : 'remove.confirmForEveryone')}
          </Button>
        </>
      }
    >
      {!isAlone && (
        <div className="flex items-center gap-3 rounded-control bg-danger-fill p-3.5 text-t1">
          {others.length > 0 && (
            <AvatarStack
              ring="ring-danger-fill"
              people={others.map(({ user }) => ({
                id: user._id,
                name: personName(user),
                hue: hueOf(user._id),
              }))}
            />
          )}
          <p className="min-w-0 wrap-anywhere">
            {others.length > 0 && <Losers names={others.map(({ user }) => personName(user))} />}{' '}
            {invited > 0 && t('remove.invited', { count: invited })}
          </p>
        </div>
      )}
    </Dialog>
  )
}

const mostNamed = 3

function Losers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('records')
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
  const count = names.length
  if (count <= mostNamed) return t('remove.lose', { count, names: list.format(names) })
  return t('remove.loseMany', { count, names: list.format(names.slice(0, 2)) })
}
