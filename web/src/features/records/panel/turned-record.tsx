import type { VaultRecord } from '@cardea/contract'
import { PeopleLine } from '../../../components/access/people-line.tsx'
import { TurnedQuestion } from '../../../components/access/turned-question.tsx'
import { usePanel } from '../../../components/records/open-panel.ts'
import { RecordTitle } from '../../../components/records/record-title.tsx'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { texts } from '../../../i18n/texts.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { shownName } from '@cardea/client/records/record-name'

const t = texts(recordPanel)

type TurnedRecordProps = { record: VaultRecord; accept: () => Promise<void> }

/** The panel of a record that only its people could open until now: it takes no change before its person was told of it. */
export function TurnedRecord({ record, accept }: TurnedRecordProps) {
  const { closePanel } = usePanel()
  return (
    <SidePanel label={t('panel', { name: shownName(record) })} onClose={() => void closePanel()}>
      <RecordTitle record={record} />
      <section className="mt-4.5 rounded-card border border-line p-3.5">
        <TurnedQuestion item={record} accept={accept} onNotNow={() => void closePanel()} />
      </section>
      <PeopleLine record={record} />
    </SidePanel>
  )
}
