import type { VaultRecord } from '@cardea/contract'
import { PeopleLine } from '../../../components/access/people-line.tsx'
import { usePanel } from '../../../components/records/open-panel.ts'
import { RecordTitle } from '../../../components/records/record-title.tsx'
import { ownerOf, personName } from '../../../data/records/ownership.ts'
import { conversion } from '../../../i18n/en/conversion.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { texts } from '../../../i18n/texts.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { shownName } from '@cardea/client/records/record-name'

const t = texts(conversion)
const tPanel = texts(recordPanel)

type TurnedRecordProps = { record: VaultRecord; accept: () => Promise<void> }

/** The panel of a record that only its people could open until now: it takes no change before its person was told of it. */
export function TurnedRecord({ record, accept }: TurnedRecordProps) {
  const { closePanel } = usePanel()
  const [isBusy, run] = useBusy()
  const owner = ownerOf(record)
  const person = owner ? personName(owner) : ''
  const date = shortDate(new Date(record.updatedAt), locale())
  return (
    <SidePanel label={tPanel('panel', { name: shownName(record) })} onClose={() => void closePanel()}>
      <RecordTitle record={record} />
      <section className="mt-4.5 rounded-card border border-line p-3.5">
        <p className="wrap-anywhere">{t('madeReadable', { person, date })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" busy={isBusy} onClick={() => void run(accept)}>
            {t('iKnow')}
          </Button>
          <Button size="small" look="quiet" onClick={() => void closePanel()}>
            {t('notNow')}
          </Button>
        </div>
      </section>
      <PeopleLine record={record} />
    </SidePanel>
  )
}
