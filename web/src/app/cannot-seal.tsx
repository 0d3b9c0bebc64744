import { ShieldAlert } from 'lucide-react'
import { WayInTile } from '../features/auth/way-in-tile.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LonePage } from '../ui/lone-page.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { wordsOf } from '../words/words.ts'

/** Calls must be sealed, and the browser has nothing to do so at this address. They are never sent plain instead. */
export function CannotSeal() {
  const t = wordsOf('app')
  usePageTitle(t('cannotSealTitle'))
  return (
    <LonePage
      picture={<WayInTile icon={ShieldAlert} />}
      title={t('cannotSealTitle')}
      text={t('cannotSealText')}
    >
      <p className="text-body text-balance text-t2 max-sm:text-phone sm:text-center">
        {t('cannotSealAdvice')}
      </p>
      <a
        href={`https://${window.location.host}${window.location.pathname}`}
        className={`${buttonClass('primary', 'large')} mt-6 w-full`}
      >
        {t('openByHttps')}
      </a>
    </LonePage>
  )
}
