import type { VaultRecord } from '@cardea/contract'
import type { ConversionResult } from '@cardea/client/records/conversion/convert-records'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { personName } from '../../../data/records/ownership.ts'
import { conversion } from '../../../i18n/en/conversion.ts'
import { locale } from '../../../i18n/locale.ts'
import { namesInSentence } from '../../../i18n/name-list.ts'
import { texts } from '../../../i18n/texts.ts'
import { refusalText } from './conversion-words.ts'

const t = texts(conversion)

type ConversionReportProps = { records: readonly VaultRecord[]; result: ConversionResult }

/** What a conversion came to: what went along, who waits, and which records stayed as they were, with the reason. */
export function ConversionReport({ records, result }: ConversionReportProps) {
  const { done, refused, versions, waiting } = result
  const untouched = records.length - done.length - refused.length
  const names = namesOf(records, waiting)
  const said = [
    versions.kept > 0 && t('went', { count: versions.kept }),
    versions.dropped > 0 && t('dropped', { count: versions.dropped }),
    untouched > 0 && t('stopped', { count: untouched }),
    names !== '' && t('waiting', { names }),
  ].filter(Boolean)
  return (
    <div aria-live="polite">
      {said.length > 0 && <p className="text-t2">{said.join(' ')}</p>}
      {refused.length > 0 && (
        <section className="not-first:mt-4">
          <h3 className="mb-1.5 text-small font-strong">{t('refused')}</h3>
          <ul className="rounded-card border border-line">
            {refused.map(({ id, error }) => (
              <Refused key={id} record={records.find(({ _id }) => _id === id)} why={refusalText(error)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Refused({ record, why }: { record: VaultRecord | undefined; why: string }) {
  if (!record) return null
  return (
    <li className="flex min-h-11 items-center gap-3 border-line px-3 py-2 not-first:border-t">
      <RecordTile template={record.template} fields={record.fields} size={30} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <bdi>{shownName(record)}</bdi>
        </p>
        <p className="text-small text-t2">{why}</p>
      </div>
    </li>
  )
}

/** Of people and groups who wait, in a sentence. */
function namesOf(records: readonly VaultRecord[], ids: readonly string[]): string {
  const names = new Map(
    records.flatMap(({ access, groups }) => [
      ...[access, ...groups.map((group) => group.access)]
        .flat()
        .map(({ userID, user }) => [userID, personName(user)] as const),
      ...groups.map(({ _id, name }) => [_id, name] as const),
    ]),
  )
  const known = ids.flatMap((id) => names.get(id) ?? [])
  return namesInSentence(known, locale(), (count) => t('morePeople', { count }))
}
