import { Outlet } from '@tanstack/react-router'
import { useAnnouncedTitle } from '../ui/display/page-title.ts'
import { ConnectionNote } from './connection-note.tsx'
import { app } from '../i18n/en/app.ts'
import { texts } from '../i18n/texts.ts'

const t = texts(app)

/** Surrounds every page: the link that skips the navigation, and the announcement of the page's name. */
export function AppRoot() {
  const title = useAnnouncedTitle()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-strong text-on-accent focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <ConnectionNote />
      <Outlet />
      <output className="sr-only">{title}</output>
    </>
  )
}
