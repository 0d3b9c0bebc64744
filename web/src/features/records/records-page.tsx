import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { ListHead } from './list/list-head.tsx'
import { useListParams } from '../../components/list/use-list-search.ts'
import { RecordListScreen } from './record-list-screen.tsx'
import type { RecordPlace } from '../../components/records/record-place.ts'
import { tabOf } from '../../data/records/record-tabs.ts'
import { useAskedDialog } from './use-asked-dialog.ts'

const t = texts(shell)

const everywhere: RecordPlace = { kind: 'all' }

/** /records and /records/{id} */
export function RecordsPage() {
  const { params } = useListParams()
  useAskedDialog()
  const title = t(`places.${tabOf(params)}`)
  return (
    <RecordListScreen
      place={everywhere}
      title={title}
      renderHead={(counts, of) => <ListHead title={title} counts={counts} {...of} />}
    />
  )
}
