import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/lazy-part.ts'
import { AppRoot } from '../app-root.tsx'

/** A page in a file of its own, which waits for the connection like every lazy part. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name)

/** The loaders that run before pages are drawn. */
export const loaders = () => loadPart(() => import('../loaders.ts'))

export const root = createRootRoute({
  component: AppRoot,
  notFoundComponent: lazyPage(() => import('../not-found-page.tsx'), 'NotFoundPage'),
})
