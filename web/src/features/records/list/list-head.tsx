import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Button } from '../../../ui/form/button.tsx'
import { useOverlay } from '../../../overlays/overlay.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { CountsText, type ListCounts } from './list-counts.tsx'
import { TitleMenu } from './title-menu.tsx'

const t = texts(records)

type ListHeadProps = {
  title: string
  /** How many are shown and how many there are; left out while that is not known. */
  counts: ListCounts | undefined
  /** In the empty vault, whose first things hold the one button. */
  isBare: boolean
  /** What to do first holds the button that stands out. */
  hasFirstRun: boolean
}

/** The list's name, how many there are, and the one thing one does here most. */
export function ListHead({ title, counts, isBare, hasFirstRun }: ListHeadProps) {
  const { openOverlay } = useOverlay()
  return (
    <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pr-2 max-sm:pl-4">
      <h1 className="truncate text-title max-sm:text-page-phone">{title}</h1>
      {counts && !isBare && (
        <span className="ml-2.5 shrink-0 text-phone leading-7 text-t3 tabular-nums max-sm:sr-only">
          <CountsText {...counts} />
        </span>
      )}
      {!isBare && (
        <Button
          look={hasFirstRun ? 'secondary' : 'primary'}
          icon={Plus}
          onClick={() => openOverlay({ action: 'new', kind: 'record' })}
          aria-keyshortcuts="n"
          className="ml-auto max-sm:hidden"
          shortcut="N"
        >
          {t('newRecord')}
        </Button>
      )}
      {!isBare && <TitleMenu />}
    </header>
  )
}
