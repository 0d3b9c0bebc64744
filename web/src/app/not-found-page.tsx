import { Link } from '@tanstack/react-router'
import { sessionPreference } from '../api/client.ts'
import { usePreference } from '../storage/use-preference.ts'
import { buttonClass } from '../ui/form/button-class.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { usePageTitle } from '../ui/display/page-title.ts'
import { Door } from './door.tsx'
import { notFound } from '../i18n/en/not-found.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(notFound)

/** Any other path. */
export function NotFoundPage() {
  const [session] = usePreference(sessionPreference)
  usePageTitle(t('notFoundTitle'))
  return (
    <main id="content" className="flex min-h-dvh bg-surface">
      <EmptyState level={1} picture={<Door />} title={t('notFoundTitle')} text={t('notFoundText')}>
        {session.state === 'signedIn' ? (
          <Link to="/records" className={buttonClass()}>
            {t('goToRecords')}
          </Link>
        ) : (
          <Link to="/" className={buttonClass()}>
            {t('goToStart')}
          </Link>
        )}
      </EmptyState>
    </main>
  )
}
