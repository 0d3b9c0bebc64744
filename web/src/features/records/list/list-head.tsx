import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useLayer } from '../layer.ts'

type ListHeadProps = {
  title: string
  /** How many are shown and how many there are; left out while that is not known. */
  counts: { shown: number; total: number } | undefined
}

/** The list's name, how many there are, and the one thing one does here most. */
export function ListHead({ title, counts }: ListHeadProps) {
  const { t } = useTranslation('records')
  const { openLayer } = useLayer()
  const openNew = () => openLayer({ kind: 'new' })
  return (
    <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-16 max-sm:pl-4">
      <h1 className="truncate text-title max-sm:text-page-phone">{title}</h1>
      {counts && (
        <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums max-sm:sr-only">
          <Counts {...counts} />
        </span>
      )}
      <Button
        look="primary"
        icon={Plus}
        onClick={openNew}
        aria-keyshortcuts="n"
        className="ml-auto max-sm:hidden"
        shortcut="N"
      >
        {t('newRecord')}
      </Button>
      <button
        type="button"
        aria-label={t('newRecord')}
        onClick={openNew}
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 flex size-13 items-center justify-center rounded-dialog bg-accent text-on-accent shadow-float active:bg-accent-press sm:hidden"
      >
        <Plus size={22} aria-hidden />
      </button>
    </header>
  )
}

function Counts({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('records')
  if (shown === total) return total.toLocaleString()
  return t('count', { shown: shown.toLocaleString(), total: total.toLocaleString() })
}
