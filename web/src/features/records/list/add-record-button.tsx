import { Plus } from 'lucide-react'
import { useLayer, type NewLayer } from '../../../layers/layer.ts'
import { wordsOf } from '../../../words/words.ts'

/** On phones: a new record, where the thumb is. To be put into the page's `main`. */
export function AddRecordButton({ newRecord }: { newRecord: NewLayer }) {
  const t = wordsOf('records')
  const { openLayer } = useLayer()
  return (
    <button
      type="button"
      aria-label={t('newRecord')}
      onClick={() => openLayer(newRecord)}
      className="absolute right-4 bottom-4 z-10 flex size-13 items-center justify-center rounded-dialog bg-accent text-on-accent shadow-float active:bg-accent-press sm:hidden"
    >
      <Plus size={22} aria-hidden />
    </button>
  )
}
