import { createRouter } from '@tanstack/react-router'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { PageFailure } from './page-failure.tsx'
import { publicRoutes } from './routes/public-routes.tsx'
import { root } from './routes/root.tsx'
import { signedIn } from './routes/signed-in.tsx'
import { signedInRoutes } from './routes/signed-in-routes.tsx'
import { vaultRoutes } from './routes/vault-routes.tsx'

/** Every page by its address. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, signedIn.addChildren([...signedInRoutes, vaultRoutes])]),
  defaultPendingComponent: LoadingOverlay,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailure,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
