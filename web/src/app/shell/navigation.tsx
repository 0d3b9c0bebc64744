import { Layers, PanelLeft, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { NavigationFold } from './navigation-fold.ts'
import { NavigationItem } from './navigation-item.tsx'
import { useRecordCounts } from './record-counts.ts'

/** The column at the left: places, and at the foot the person. Not shown on phones. */
export function Navigation({ isFolded, onFold }: NavigationFold) {
  const { t } = useTranslation('app')
  const counts = useRecordCounts()
  const fold = (
    <IconButton
      icon={PanelLeft}
      size="large"
      tooltipSide="right"
      label={t(isFolded ? 'unfoldNavigation' : 'foldNavigation')}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    />
  )
  return (
    <nav
      aria-label={t('navigation')}
      className={classNames(
        'flex shrink-0 flex-col border-r border-line bg-bg max-sm:hidden',
        isFolded ? 'w-16' : 'w-62',
      )}
    >
      <div
        className={classNames('flex h-16 shrink-0 items-center', isFolded ? 'justify-center' : 'pr-3.5 pl-5')}
      >
        <Mark size={28} />
        {!isFolded && <span className="ml-2.5 flex-1 text-heading">{t('name')}</span>}
        {!isFolded && fold}
      </div>
      <ul className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-3">
        <NavigationItem
          icon={Layers}
          label={t('allRecords')}
          count={counts?.all}
          search={{}}
          isFolded={isFolded}
        />
        <NavigationItem
          icon={UsersRound}
          label={t('sharedWithMe')}
          count={counts?.shared}
          search={{ shared: true }}
          isFolded={isFolded}
        />
      </ul>
      {isFolded && <div className="flex justify-center pb-2">{fold}</div>}
      <div className="flex h-14 shrink-0 items-center border-t border-line px-3">
        <AccountMenu look={isFolded ? 'avatar' : 'name'} />
      </div>
    </nav>
  )
}
