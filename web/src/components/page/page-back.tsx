import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(ui)

/** Where a page has a way back: everywhere, or on phones alone, whose bar has fewer places. */
export type Back = 'everywhere' | 'onPhones'

/** The way back from a page that no place of the navigation leads to; on phones in a row of its own above the title. */
export function PageBack({ where }: { where: Back }) {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/settings', replace: true })
  }
  return (
    <div
      className={classNames(
        '-ml-2 flex items-center max-sm:h-14 max-sm:w-full sm:mr-1.5',
        where === 'onPhones' && 'sm:hidden',
      )}
    >
      <IconButton icon={ChevronLeft} label={t('back')} size="large" onClick={goBack} />
    </div>
  )
}
