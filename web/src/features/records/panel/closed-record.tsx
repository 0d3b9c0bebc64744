import type { ShownRecord } from '@cardea/client/environment'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../../ui/display/class-names.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { ClosedName, ClosedReason } from '../../../components/records/closed-words.tsx'
import { SealedGlyph } from '../../../components/keys/sealed-glyph.tsx'
import { usePanel } from '../../../components/records/open-panel.ts'
import { PeopleLine } from '../../../components/access/people-line.tsx'
import { GivenRecord } from './given-record.tsx'
import { OlderRecord } from './older-record.tsx'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { WaysToOpen } from '../../../components/keys/ways-to-open.tsx'
import { keysQuery } from '../../../data/keys/keys-query.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(sealed)
const tKeys = texts(keys)

/** The panel of a record that this browser does not open: why, and what helps. It has no form. */
export function ClosedRecord({ record }: { record: ShownRecord }) {
  const { closePanel } = usePanel()
  const own = useQuery(keysQuery).data?.own
  const isKeyless = record.closed === 'no keys here'
  return (
    <SidePanel label={t('glyph')} onClose={() => void closePanel()}>
      <div className="flex items-center gap-3.5 pt-1">
        <RecordTile template={null} isClosed size={48} />
        <h2 className="flex min-w-0 items-center gap-2 text-title">
          <span className="min-w-0 wrap-anywhere">
            <ClosedName record={record} />
          </span>
          <SealedGlyph />
        </h2>
      </div>
      {record.isOlder ? (
        <OlderRecord record={record} />
      ) : record.closed === 'not confirmed' && record.givenBy !== undefined ? (
        <GivenRecord record={record} givenBy={record.givenBy} />
      ) : (
        <p className={classNames('mt-4', isKeyless ? 'font-medium' : 'text-t2')}>
          <ClosedReason record={record} />
        </p>
      )}
      {isKeyless && own?.keys && (
        <div className="mt-1 flex flex-col">
          <p className="mb-4.5 text-t2">{tKeys('keylessText')}</p>
          <WaysToOpen own={own} />
          <ClosedCount />
        </div>
      )}
      <PeopleLine record={record} />
    </SidePanel>
  )
}

/** How many records this browser does not open: without it the list looks whole. */
function ClosedCount() {
  const records: readonly ShownRecord[] | undefined = useQuery({ ...recordsQuery, enabled: false }).data
  const count = records?.filter(({ closed }) => closed === 'no keys here').length ?? 0
  if (!records || count === 0) return null
  return (
    <p className="mt-3 text-center text-small text-t3">
      {tKeys('closedHere', { count, all: records.length })}
    </p>
  )
}
