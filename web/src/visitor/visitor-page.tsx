import { useEffect } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { UiRoot } from '../ui/feedback/ui-root.tsx'
import { UnknownCard } from './unknown-card.tsx'

/** What an address leads to: a link by `/l/{id}`, a form by `/give/{id}`. Null for an address of nothing. */
function placeIn(path: string): { kind: 'link' | 'form'; id: string } | null {
  const [, start, id] = /^\/(l|give)\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return id === undefined ? null : { kind: start === 'l' ? 'link' : 'form', id: decodeURIComponent(id) }
  } catch {
    return null
  }
}

const LinkPage = lazyPart(() => import('./link/link-page.tsx'), 'LinkPage')
const FormPage = lazyPart(() => import('./form/form-page.tsx'), 'FormPage')

/** What the address in the bar leads to. */
export function VisitorPage() {
  const place = placeIn(window.location.pathname)
  useEffect(() => {
    // Another key was put behind the address: it is another visit.
    const again = () => window.location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return (
    <UiRoot>
      {place === null ? (
        <UnknownCard />
      ) : place.kind === 'link' ? (
        <LinkPage id={place.id} />
      ) : (
        <FormPage id={place.id} />
      )}
    </UiRoot>
  )
}
