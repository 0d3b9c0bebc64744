import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { buttonClass } from '../../ui/form/button-class.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'

const t = texts(auth)

/** Offers a passcode to anyone who has none; says so when they come back with one. */
export function PasscodeOffer({ next }: { next: string | undefined }) {
  const isPinSet = useQuery({ ...settingQuery, select: (setting) => setting.isPinSet }).data
  return (
    <div className="flex min-h-16 items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">{t('offerPasscode')}</h2>
        <p className="text-small text-t3">{t('offerPasscodeText')}</p>
      </div>
      {isPinSet ? (
        <span className="flex size-8 items-center justify-center text-success">
          <LineIcon icon={Check} size={20} />
          <span className="sr-only">{t('passcodeSet')}</span>
        </span>
      ) : (
        <Link to="/passcode" search={{ next, welcome: true }} className={buttonClass('secondary', 'small')}>
          {t('setUp')}
        </Link>
      )}
    </div>
  )
}
