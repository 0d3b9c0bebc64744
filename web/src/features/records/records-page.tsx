import { wordsOf } from '../../words/words.ts'
import { ListHead } from './list/list-head.tsx'
import { useListParams } from './list/use-list-search.ts'
import { RecordListScreen } from './record-list-screen.tsx'
import type { RecordPlace } from './record-place.ts'
import { tabOf } from './record-tabs.ts'

const everywhere: RecordPlace = { of: 'all' }

/** /records and /records/{id} */
export function RecordsPage() {
  const t = wordsOf('app')
  const { params } = useListParams()
  const title = t(`places.${tabOf(params)}`)
  return (
    <RecordListScreen
      place={everywhere}
      title={title}
      renderHead={(counts) => <ListHead title={title} counts={counts} />}
    />
  )
}
