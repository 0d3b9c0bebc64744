import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { intakeCountQuery, linkCountQuery } from '../../data/outside/outside-counts.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { NavigationItem } from './navigation-item.tsx'
import { pageOf } from './page-of.ts'

const t = texts(shell)

/** What went outside; not there before there is anything. */
export function NavigationOutside({ isFolded }: { isFolded: boolean }) {
  const isHere = useLocation({ select: pageOf }) === 'outside'
  const links = useQuery(linkCountQuery).data ?? 0
  const forms = useQuery(intakeCountQuery).data ?? 0
  return (
    (links + forms > 0 || isHere) && (
      <NavigationItem
        link={{ to: '/outside' }}
        sign={<LineIcon icon={Send} size={18} />}
        label={t('outside')}
        isCurrent={isHere}
        isFolded={isFolded}
      />
    )
  )
}
