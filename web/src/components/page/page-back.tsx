import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(ui)

/** On phones, in a row of its own above the title: the way back from a page that no place of the bottom bar leads to. */
export function PageBack() {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/settings', replace: true })
  }
  return (
    <div className="-ml-2 flex h-14 w-full items-center sm:hidden">
      <IconButton icon={ChevronLeft} label={t('back')} size="large" onClick={goBack} />
    </div>
  )
}
