import { Link } from '@tanstack/react-router'
import { app } from '../../i18n/en/app.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(app)

/** The foot of every page that anybody may see: which server this is, and the pages that say how it deals with people. */
export function PublicFooter() {
  const link = 'rounded-small transition-colors hover:text-t1'
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-280 flex-wrap items-center gap-x-5 gap-y-2 px-6 py-6 text-small text-t2 max-sm:px-4">
        <p className="flex-1 text-t3">{window.location.host}</p>
        <Link to="/terms" className={link}>
          {t('terms')}
        </Link>
        <Link to="/privacy-policy" className={link}>
          {t('privacy')}
        </Link>
      </div>
    </footer>
  )
}
