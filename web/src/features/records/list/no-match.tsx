import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { VaultRecord } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useOverlay, type NewOverlay } from '../../../overlays/overlay.ts'
import { noRecords } from '../../../i18n/en/no-records.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { listAddresses } from '../../../components/records/open-panel.ts'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { highlights } from '@cardea/client/search/highlights'
import type { SearchResult } from '@cardea/client/search/search-records'
import { Highlighted, type Search } from '../../../components/list/highlighted.tsx'
import { RecordSubtitle } from './record-subtitle.tsx'

const t = texts(noRecords)
const tRecords = texts(records)

type NoMatchProps = {
  query: string
  /** The words of it. */
  wanted: readonly string[]
  /** Where it was looked for, if not everywhere: a group, a tab. */
  placeName: string | undefined
  /** What the same search finds without the filters. */
  elsewhere: SearchResult<VaultRecord>
  newRecord: NewOverlay | undefined
  onEverywhere: () => void
  onClear: () => void
}

/** A search that found nothing where it looked; the first of what there is elsewhere is one press away. */
export function NoMatch(props: NoMatchProps) {
  const { query, wanted, placeName, elsewhere, newRecord, onEverywhere, onClear } = props
  const { openOverlay } = useOverlay()
  const { records, isClose } = elsewhere
  const [first] = records
  const count = records.length
  return (
    <EmptyState
      icon={SearchX}
      title={
        placeName === undefined
          ? t('noMatch.title', { query })
          : t('noMatch.titleIn', { query, place: placeName })
      }
      text={count > 0 ? t(isClose ? 'noMatch.close' : 'noMatch.elsewhere', { count }) : t('noMatch.text')}
    >
      {first && <FoundElsewhere record={first} query={query} search={{ wanted, isClose, cut: highlights }} />}
      {count > 0 ? (
        <Button onClick={onEverywhere}>{t('noMatch.everywhere')}</Button>
      ) : (
        <Button onClick={onClear}>{t('noMatch.clear')}</Button>
      )}
      {newRecord && (
        <Button look="accent-text" icon={Plus} onClick={() => openOverlay(newRecord)}>
          {tRecords('newRecord')}
        </Button>
      )}
    </EmptyState>
  )
}

type FoundElsewhereProps = { record: VaultRecord; query: string; search: Search }

function FoundElsewhere({ record, query, search }: FoundElsewhereProps) {
  return (
    <Link
      {...listAddresses(undefined).panel(record._id)}
      search={{ q: query }}
      state={{ fromList: true }}
      preload={false}
      className="mb-2 flex w-full items-center gap-3 rounded-card border border-line bg-raised p-3 text-left transition-colors hover:bg-hover"
    >
      <RecordTile template={record.template} fields={record.fields} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Highlighted text={shownName(record)} search={search} />
        </span>
        <span className="block truncate text-small text-t3">
          <RecordSubtitle record={record} search={search} groupID={undefined} />
        </span>
      </span>
      <LineIcon icon={ArrowRight} size={16} className="text-t2" />
    </Link>
  )
}
