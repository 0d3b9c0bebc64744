import type { VaultRecord } from '@cardea/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLeaveRecord } from './api.ts'
import { useLayer } from './layer.ts'
import { ownerOf, personName } from './ownership.ts'
import { shownName } from './record-name.ts'
import { useParting } from './use-parting.ts'

/** Anybody but the owner leaves: it stays with the others. */
export function LeaveDialog({ record }: { record: VaultRecord }) {
  const { t } = useTranslation('records')
  const { closeLayer } = useLayer()
  const name = shownName(record)
  const leave = useLeaveRecord()
  const { go, isParting } = useParting(record, leave.mutateAsync, t('leave.done', { name }))
  const owner = ownerOf(record)
  const close = () => void closeLayer()
  return (
    <Dialog
      open
      onClose={close}
      title={t('leave.title', { name })}
      description={
        <>
          {owner && t('leave.text', { owner: personName(owner) })} {t('leave.others')}
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
