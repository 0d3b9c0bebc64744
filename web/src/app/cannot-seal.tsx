import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import { WayInTile } from '../components/sign-in/way-in-tile.tsx'
import { buttonClass } from '../ui/form/button-class.ts'
import { LonePage } from '../ui/display/lone-page.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { unsealed } from '../i18n/en/unsealed.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(unsealed)

/** Shown if calls must be sealed and the browser cannot do that at this address. They are never sent plain instead. */
export function CannotSeal() {
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
