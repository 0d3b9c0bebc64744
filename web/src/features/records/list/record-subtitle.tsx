import type { VaultRecord } from '@cardea/contract'
import { locale } from '../../../words/locale.ts'
import { shownName } from '../record-name.ts'
import { Highlighted, type Search } from './highlighted.tsx'
import { matchingField } from './matching-field.ts'
import { subtitle } from './subtitle.ts'

/** The line under a record's name; while searching, the field that was found if nothing else shows why. */
export function RecordSubtitle({ record, search }: { record: VaultRecord; search: Search }) {
  const { shared, text } = subtitle(record, locale())
  const found = matchingField(record, [shownName(record), shared ?? '', text], search)
  if (found) {
    return (
      <>
        <span className="text-t2">
          <Highlighted text={found.label} search={search} />:
        </span>{' '}
        <Highlighted text={(found.value ?? '').replaceAll(/\s+/g, ' ')} search={search} />
      </>
    )
  }
  return (
    <>
      {shared !== null && (
        <span className="text-t2">
          <Highlighted text={shared} search={search} />
        </span>
      )}
      {shared !== null && text && ' · '}
      <Highlighted text={text} search={search} />
    </>
  )
}
