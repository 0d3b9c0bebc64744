import { createRouter } from '@tanstack/react-router'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { PageFailure } from './page-failure.tsx'
import { publicRoutes } from './routes/public-routes.tsx'
import { root } from './routes/root.tsx'
import { signedIn } from './routes/signed-in.tsx'
import { signedInRoutes } from './routes/signed-in-routes.tsx'
import { vaultRoutes } from './routes/vault-routes.tsx'

const routeTree = root.addChildren([...publicRoutes, signedIn.addChildren([...signedInRoutes, vaultRoutes])])

/** Makes the router with every page, starting at the browser's address. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultPendingComponent: LoadingOverlay,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageFailure,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
