import { Link } from '@tanstack/react-router'
import { sessionPreference } from '../../api/client.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Mark } from '../../ui/display/mark.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { app } from '../../i18n/en/app.ts'
import { landing } from '../../i18n/en/landing.ts'
import { texts } from '../../i18n/texts.ts'
import { Claims } from './claims.tsx'
import { ProductPicture } from './product-picture.tsx'
import { PublicFooter } from '../../components/public/public-footer.tsx'

const t = texts(landing)
const tApp = texts(app)

/** What Cardea is, in one sentence, with one button. */
export function LandingPage() {
  const [session] = usePreference(sessionPreference)
  const isSignedIn = session.state === 'signedIn'
  const entrance = isSignedIn ? '/records' : '/login'
  usePageTitle(t('pageTitle'))
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip bg-surface">
      <div className="mx-auto w-full max-w-280 flex-1 px-6 max-sm:px-4">
        <header className="flex h-18 items-center gap-2.5">
          <Mark size={28} />
          <span className="flex-1 text-heading">{tApp('name')}</span>
          <Link to={entrance} className={`${buttonClass('quiet')} -mr-3.5`}>
            {t(isSignedIn ? 'open' : 'signIn')}
          </Link>
        </header>
        <main id="content">
          <section className="pt-18 text-center max-sm:pt-10">
            <h1 className="text-hero max-lg:text-[2.75rem]/[3rem] max-sm:text-[2.125rem]/[2.5rem]">
              {t('headlineFirst')} <br className="max-sm:hidden" />
              {t('headlineSecond')}
            </h1>
            <p className="mx-auto mt-5 max-w-148 text-[1.125rem]/[1.75rem] text-balance text-t2 max-sm:text-phone">
              {t('sentence')}
            </p>
            <Link to={entrance} className={`${buttonClass('primary', 'large')} mt-8 h-12 px-6 text-phone`}>
              {t(isSignedIn ? 'open' : 'start')}
            </Link>
            {!isSignedIn && <p className="mt-4 text-small text-balance text-t3">{t('how')}</p>}
            <p className="mt-1 text-small text-balance text-t3">
              <Link to="/privacy-policy" hash="end-to-end" className="hover:underline">
                {t('endToEnd')}
              </Link>
            </p>
          </section>
          <ProductPicture />
          <Claims />
        </main>
      </div>
      <div className="mt-16">
        <PublicFooter />
      </div>
    </div>
  )
}
