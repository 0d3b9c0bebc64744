import type { VaultRecord } from '@cardea/contract'
import { shownName } from '@cardea/client/records/record-name'
import { requests } from '../../i18n/en/requests.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AskForm } from './ask-form.tsx'

const t = texts(requests)

/** Asks those who may share a record that one only reads to let one edit it. */
export function AskToEditDialog({ record, onClose }: { record: VaultRecord; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`${t('ask.edit')}: ${shownName(record)}`} description={t('ask.about')}>
      <AskForm asked={{ kind: 'record', id: record._id, isSeen: true }} onCancel={onClose} />
    </Dialog>
  )
}
