import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { RateLimitParams } from '../features/rate-limit/rate-limit-params.ts'
import { RecordSearchParams } from '../features/records/record-search-params.ts'
import { WayInParams } from '../features/auth/return-path.ts'
import { LoadingOverlay } from '../ui/loading.tsx'
import { AppRoot } from './app-root.tsx'
import { requireCodeSent, requireSignedIn, requireSignedOut } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailure } from './page-failure.tsx'

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: WayInParams,
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
})

const otp = createRoute({
  getParentRoute: () => root,
  path: '/otp',
  validateSearch: WayInParams,
  beforeLoad: requireCodeSent,
  component: lazyRouteComponent(() => import('../features/auth/otp-page.tsx'), 'OtpPage'),
})

const rateLimit = createRoute({
  getParentRoute: () => root,
  path: '/rate-limit',
  validateSearch: RateLimitParams,
  component: lazyRouteComponent(() => import('../features/rate-limit/rate-limit-page.tsx'), 'RateLimitPage'),
})

/** Everything of a signed-in person. What these pages share is loaded with the first of them. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  component: lazyRouteComponent(() => import('./signed-in.tsx'), 'SignedIn'),
})

const loaders = () => import('./loaders.ts')

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: WayInParams,
  loader: async () => (await loaders()).loadMe(),
  component: lazyRouteComponent(() => import('../features/users/profile-page.tsx'), 'ProfilePage'),
})

const loginSuccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/login-success',
  validateSearch: WayInParams,
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyRouteComponent(() => import('../features/auth/login-success-page.tsx'), 'LoginSuccessPage'),
})

/** Everything behind the navigation. */
const vault = createRoute({
  getParentRoute: () => signedIn,
  id: 'vault',
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyRouteComponent(() => import('./shell/vault-shell.tsx'), 'VaultShell'),
})

const records = createRoute({
  getParentRoute: () => vault,
  path: '/records',
  validateSearch: RecordSearchParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyRouteComponent(() => import('../features/records/records-page.tsx'), 'RecordsPage'),
})

/** Drawn by the list's own page, which reads `id`: the list stays as it is while the panel opens and closes. */
const record = createRoute({ getParentRoute: () => records, path: '$id' })

/** Every page by its address. */
export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    login,
    otp,
    rateLimit,
    signedIn.addChildren([profile, loginSuccess, vault.addChildren([records.addChildren([record])])]),
  ]),
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
