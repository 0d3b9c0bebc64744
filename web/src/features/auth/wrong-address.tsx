import { Link } from '@tanstack/react-router'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(auth)

/** The way back to the address, which stands there to be corrected. */
export function WrongAddress({ next }: { next: string | undefined }) {
  return (
    <Link
      to="/login"
      search={{ next }}
      className="relative rounded-badge font-medium text-accent-t touch-target hover:underline"
    >
      {t('wrongAddress')}
    </Link>
  )
}
