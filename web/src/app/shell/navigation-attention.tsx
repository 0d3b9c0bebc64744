import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useLocation } from '@tanstack/react-router'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useAttentionCount } from '../../data/attention/use-attention-count.ts'
import { shell } from '../../i18n/en/shell.ts'
import { pageOf } from './page-of.ts'
import { texts } from '../../i18n/texts.ts'
import { NavigationItem } from './navigation-item.tsx'

const t = texts(shell)

/** What asks for something, with the only number of the navigation; not there before there is anything that could ask. */
export function NavigationAttention({ isFolded }: { isFolded: boolean }) {
  const page = useLocation({ select: pageOf })
  const isHere = page === 'attention'
  const { isShown, count } = useAttentionCount(page)
  return (
    (isShown || isHere) && (
      <NavigationItem
        link={{ to: '/attention' }}
        sign={<LineIcon icon={CircleAlert} size={18} />}
        label={t('attention')}
        count={count || undefined}
        isApart
        isCurrent={isHere}
        isFolded={isFolded}
      />
    )
  )
}
