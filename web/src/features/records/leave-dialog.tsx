import type { VaultRecord } from '@cardea/contract'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSharedUsers } from '../sharing/use-shared-users.ts'
import { listed } from '../sharing/why.ts'
import { useMe } from '../users/api.ts'
import { useLeaveRecord } from './api.ts'
import { useLayer } from '../../layers/layer.ts'
import { ownerOf, personName } from './ownership.ts'
import { shownName } from './record-name.ts'
import { useParting } from './use-parting.ts'
import { wordsOf } from '../../words/words.ts'

/** Anybody but the owner leaves: it stays with the others, and what a group gives ends for the one who leaves. */
export function LeaveDialog({ record }: { record: VaultRecord }) {
  const t = wordsOf('records')
  const { closeLayer } = useLayer()
  const name = shownName(record)
  const leave = useLeaveRecord()
  const { go, isParting } = useParting(record, leave.mutateAsync, t('leave.done', { name }))
  const owner = ownerOf(record)
  const me = useMe()
  const groups = useSharedUsers(record).find(({ _id }) => _id === me._id)?.groups ?? []
  const close = () => void closeLayer()
  return (
    <Dialog
      open
      onClose={close}
      title={t('leave.title', { name })}
      description={
        <>
          {owner && t('leave.text', { owner: personName(owner) })} {t('leave.others')}{' '}
          {groups.length > 0 && t('leave.groups', { groups: listed(groups.map((group) => group.name)) })}
        </>
      }
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('leave.cancel')}
          </Button>
          <Button look="danger" busy={isParting} onClick={go}>
            {t('leave.confirm')}
          </Button>
        </>
      }
    />
  )
}
