import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { GroupRecordsParams, GroupSearchParams } from '../features/groups/group-search-params.ts'
import { RateLimitParams } from '../features/rate-limit/rate-limit-params.ts'
import { RecordSearchParams } from '../features/records/record-search-params.ts'
import { WayInParams } from '../features/auth/return-path.ts'
import { NewTemplateParams } from '../features/templates/template-search-params.ts'
import { OwnerVerificationParams } from '../features/verification/owner-verification-params.ts'
import { LoadingOverlay } from '../ui/loading.tsx'
import { AppRoot } from './app-root.tsx'
import { PasscodeParams } from '../features/lock/passcode-params.ts'
import { loadVaultWords } from './language.ts'
import { requireCodeSent, requireLocked, requireSignedIn, requireSignedOut } from './guards.ts'
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

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyRouteComponent(() => import('../features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => import('../features/legal/privacy-policy-page.tsx'),
    'PrivacyPolicyPage',
  ),
})

/** The lock screen: outside of what a signed-in person sees, so that nothing of it stays. */
const passcodeConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/passcode_confirmation',
  validateSearch: WayInParams,
  beforeLoad: requireLocked,
  component: lazyRouteComponent(() => import('../features/lock/lock-page.tsx'), 'LockPage'),
})

/** Everything of a signed-in person. What these pages share is loaded with the first of them. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  loader: loadVaultWords,
  staleTime: Infinity,
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

/** Choosing a passcode in two pages; what was entered on the first is known while one is on either. */
const passcodeSteps = createRoute({
  getParentRoute: () => signedIn,
  id: 'passcode-steps',
  validateSearch: PasscodeParams,
  loader: async () => (await loaders()).loadSetting(),
  component: lazyRouteComponent(() => import('../features/lock/passcode-steps.tsx'), 'PasscodeSteps'),
})

const passcode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/passcode',
  component: lazyRouteComponent(() => import('../features/lock/passcode-page.tsx'), 'PasscodePage'),
})

const confirmPasscode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/confirm_passcode',
  component: lazyRouteComponent(
    () => import('../features/lock/confirm-passcode-page.tsx'),
    'ConfirmPasscodePage',
  ),
})

const accountVerification = createRoute({
  getParentRoute: () => signedIn,
  path: '/account_verification',
  loader: async (context) => {
    const { requireName, startRecords } = await loaders()
    startRecords()
    await requireName(context)
  },
  component: lazyRouteComponent(
    () => import('../features/account-deletion/account-verification-page.tsx'),
    'AccountVerificationPage',
  ),
})

const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account_verification/done',
  component: lazyRouteComponent(
    () => import('../features/account-deletion/account-deleted-page.tsx'),
    'AccountDeletedPage',
  ),
})

/** Handing over what one owns, a record or a group. */
const ownerVerification = createRoute({
  getParentRoute: () => signedIn,
  path: '/owner_verification',
  validateSearch: OwnerVerificationParams,
  loader: async (context) => {
    const { requireName, startRecords } = await loaders()
    startRecords()
    await requireName(context)
  },
  component: lazyRouteComponent(
    () => import('../features/verification/owner-verification-page.tsx'),
    'OwnerVerificationPage',
  ),
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

/** Drawn by the list's own page, which reads `recordID`: the list stays as it is while the panel opens and closes. */
const record = createRoute({ getParentRoute: () => records, path: '$recordID' })

const groups = createRoute({
  getParentRoute: () => vault,
  path: '/groups',
  validateSearch: GroupSearchParams,
  loader: async () => (await loaders()).startGroups(),
  component: lazyRouteComponent(() => import('../features/groups/groups-page.tsx'), 'GroupsPage'),
})

const groupRecords = createRoute({
  getParentRoute: () => vault,
  path: '/group_records/$groupID',
  validateSearch: GroupRecordsParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyRouteComponent(() => import('../features/groups/group-page.tsx'), 'GroupPage'),
})

/** As `record`, within a group's list. */
const groupRecord = createRoute({ getParentRoute: () => groupRecords, path: 'records/$recordID' })

const templates = createRoute({
  getParentRoute: () => vault,
  path: '/templates',
  component: lazyRouteComponent(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const editor = lazyRouteComponent(
  () => import('../features/templates/editor/template-editor-page.tsx'),
  'TemplateEditorPage',
)

const newTemplate = createRoute({
  getParentRoute: () => vault,
  path: '/templates/new',
  validateSearch: NewTemplateParams,
  component: editor,
})

const template = createRoute({
  getParentRoute: () => vault,
  path: '/templates/$templateID',
  component: editor,
})

const settings = createRoute({
  getParentRoute: () => vault,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

/** Every page by its address. */
export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    login,
    otp,
    rateLimit,
    passcodeConfirmation,
    terms,
    privacyPolicy,
    accountDeleted,
    signedIn.addChildren([
      profile,
      passcodeSteps.addChildren([passcode, confirmPasscode]),
      loginSuccess,
      accountVerification,
      ownerVerification,
      vault.addChildren([
        records.addChildren([record]),
        groups,
        groupRecords.addChildren([groupRecord]),
        templates,
        newTemplate,
        template,
        settings,
      ]),
    ]),
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
