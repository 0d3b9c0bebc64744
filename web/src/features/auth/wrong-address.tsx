import { Link } from '@tanstack/react-router'
import { wordsOf } from '../../i18n/words.ts'

/** The way back to the address, which stands there to be corrected. */
export function WrongAddress({ next }: { next: string | undefined }) {
  const t = wordsOf('auth')
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
