import type { VaultRecord } from '@cardea/contract'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { shownName } from '@cardea/client/records/record-name'
import { Highlighted, type Search } from '../../../components/list/highlighted.tsx'
import { isFoundIn, listedText, matchingField } from './matching-field.ts'
import { subtitle } from '../../../components/records/subtitle.ts'

const t = texts(records)

type RecordSubtitleProps = {
  record: VaultRecord
  search: Search
  /** The group whose page this is, which is no reason for a match. */
  groupID: string | undefined
}

/** The line under a record's name; while searching, the field that was found if nothing else shows why. */
export function RecordSubtitle({ record, search, groupID }: RecordSubtitleProps) {
  const { shared, text } = subtitle(record, locale())
  const group = record.groups.find(({ _id, name }) => _id !== groupID && isFoundIn(name, search))
  const found = matchingField(record, [shownName(record), shared ?? '', text, group?.name ?? ''], search)
  if (found) {
    return (
      <>
        <span className="text-t2">
          <Highlighted text={found.label} search={search} />:
        </span>{' '}
        <Highlighted text={listedText(found).replaceAll(/\s+/g, ' ')} search={search} />
      </>
    )
  }
  const isReason = (shown: string | null) => shown !== null && isFoundIn(shown, search)
  const person = [shownName(record), shared, text, group?.name ?? null].some(isReason)
    ? undefined
    : search.withPerson?.(record)
  if (person !== undefined) return <span className="text-t2">{t('sharedWith', { person })}</span>
  return (
    <>
      {group && (
        // Where there is room, its own column shows it.
        <span aria-hidden className="text-t2 @2xl:hidden">
          <Highlighted text={group.name} search={search} />
          {' · '}
        </span>
      )}
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
