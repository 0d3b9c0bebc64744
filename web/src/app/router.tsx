import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { GroupRecordsParams, GroupSearchParams } from '../features/groups/group-search-params.ts'
import { OperatorParams } from '../features/operator/operator-params.ts'
import { RateLimitParams } from '../features/rate-limit/rate-limit-params.ts'
import { RecordSearchParams } from '../data/records/record-search-params.ts'
import { WayInParams } from '../data/session/return-path.ts'
import { NewTemplateParams } from '../features/templates/template-search-params.ts'
import { OwnerVerificationParams } from '../features/verification/owner-verification-params.ts'
import { loadPart } from '../ui/lazy-part.ts'
import { LoadingOverlay } from '../ui/feedback/loading.tsx'
import { AppRoot } from './app-root.tsx'
import { PasscodeParams } from '../features/lock/passcode-params.ts'
import { loadVaultWords } from '../i18n/language.ts'
import {
  requireCodeSent,
  requireDeleted,
  requireLocked,
  requireSecondFactor,
  requireSignedIn,
  requireSignedOut,
} from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailure } from './page-failure.tsx'

/** A page in a file of its own, which waits for the connection as every part does. */
const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadPart(load), name)

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: WayInParams,
  beforeLoad: requireSignedOut,
  component: lazyPage(() => import('../features/auth/login-page.tsx'), 'LoginPage'),
})

const otp = createRoute({
  getParentRoute: () => root,
  path: '/otp',
  validateSearch: WayInParams,
  beforeLoad: requireCodeSent,
  component: lazyPage(() => import('../features/auth/otp-page.tsx'), 'OtpPage'),
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: WayInParams,
  beforeLoad: requireSecondFactor,
  component: lazyPage(() => import('../features/auth/second-factor-page.tsx'), 'SecondFactorPage'),
})

const takeBack = createRoute({
  getParentRoute: () => root,
  path: '/take-back',
  component: lazyPage(() => import('../features/doors/take-back-page.tsx'), 'TakeBackPage'),
})

const confirmReset = createRoute({
  getParentRoute: () => root,
  path: '/confirm-reset',
  component: lazyPage(() => import('../features/doors/confirm-reset-page.tsx'), 'ConfirmResetPage'),
})

const disabled = createRoute({
  getParentRoute: () => root,
  path: '/disabled',
  component: lazyPage(() => import('../features/doors/disabled-page.tsx'), 'DisabledPage'),
})

const rateLimit = createRoute({
  getParentRoute: () => root,
  path: '/rate-limit',
  validateSearch: RateLimitParams,
  component: lazyPage(() => import('../features/rate-limit/rate-limit-page.tsx'), 'RateLimitPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyPage(() => import('../features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyPage(() => import('../features/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
})

/** The lock screen: outside of what a signed-in person sees, so that nothing of it stays. */
const passcodeConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/passcode_confirmation',
  validateSearch: WayInParams,
  beforeLoad: requireLocked,
  component: lazyPage(() => import('../features/lock/lock-page.tsx'), 'LockPage'),
})

/** Everything of a signed-in person. What these pages share is loaded with the first of them. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  loader: loadVaultWords,
  staleTime: Infinity,
  component: lazyPage(() => import('./signed-in.tsx'), 'SignedIn'),
})

const loaders = () => loadPart(() => import('./loaders.ts'))

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: WayInParams,
  loader: async () => (await loaders()).loadMe(),
  component: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const loginSuccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/login-success',
  validateSearch: WayInParams,
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyPage(() => import('../features/auth/login-success-page.tsx'), 'LoginSuccessPage'),
})

/** Choosing a passcode in two pages; what was entered on the first is known while one is on either. */
const passcodeSteps = createRoute({
  getParentRoute: () => signedIn,
  id: 'passcode-steps',
  validateSearch: PasscodeParams,
  loader: async () => (await loaders()).loadSetting(),
  component: lazyPage(() => import('../features/lock/passcode-steps.tsx'), 'PasscodeSteps'),
})

const passcode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/passcode',
  component: lazyPage(() => import('../features/lock/passcode-page.tsx'), 'PasscodePage'),
})

const confirmPasscode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/confirm_passcode',
  component: lazyPage(() => import('../features/lock/confirm-passcode-page.tsx'), 'ConfirmPasscodePage'),
})

const accountVerification = createRoute({
  getParentRoute: () => signedIn,
  path: '/account_verification',
  loader: async (context) => {
    const { requireName, startRecords } = await loaders()
    startRecords()
    await requireName(context)
  },
  component: lazyPage(
    () => import('../features/account-deletion/account-verification-page.tsx'),
    'AccountVerificationPage',
  ),
})

const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account_verification/done',
  beforeLoad: requireDeleted,
  component: lazyPage(
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
  component: lazyPage(
    () => import('../features/verification/owner-verification-page.tsx'),
    'OwnerVerificationPage',
  ),
})

/** Everything behind the navigation. */
const vault = createRoute({
  getParentRoute: () => signedIn,
  id: 'vault',
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyPage(() => import('./shell/vault-shell.tsx'), 'VaultShell'),
})

const records = createRoute({
  getParentRoute: () => vault,
  path: '/records',
  validateSearch: RecordSearchParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/records/records-page.tsx'), 'RecordsPage'),
})

/** Drawn by the list's own page, which reads `recordID`: the list stays as it is while the panel opens and closes. */
const record = createRoute({ getParentRoute: () => records, path: '$recordID' })

const groups = createRoute({
  getParentRoute: () => vault,
  path: '/groups',
  validateSearch: GroupSearchParams,
  loader: async () => (await loaders()).startGroups(),
  component: lazyPage(() => import('../features/groups/groups-page.tsx'), 'GroupsPage'),
})

const groupRecords = createRoute({
  getParentRoute: () => vault,
  path: '/group_records/$groupID',
  validateSearch: GroupRecordsParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('./group-records-page.tsx'), 'GroupRecordsPage'),
})

/** As `record`, within a group's list. */
const groupRecord = createRoute({ getParentRoute: () => groupRecords, path: 'records/$recordID' })

const templates = createRoute({
  getParentRoute: () => vault,
  path: '/templates',
  component: lazyPage(() => import('../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const editor = lazyPage(
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

const soonDue = createRoute({
  getParentRoute: () => vault,
  path: '/soon_due',
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/soon-due/soon-due-page.tsx'), 'SoonDuePage'),
})

const activity = createRoute({
  getParentRoute: () => vault,
  path: '/activity',
  component: lazyPage(() => import('../features/activity/activity-page.tsx'), 'ActivityPage'),
})

const trash = createRoute({
  getParentRoute: () => vault,
  path: '/trash',
  loader: async () => (await loaders()).startGroups(),
  component: lazyPage(() => import('../features/trash/trash-page.tsx'), 'TrashPage'),
})

const toChange = createRoute({
  getParentRoute: () => vault,
  path: '/to_change',
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/exposure/to-change-page.tsx'), 'ToChangePage'),
})

const toReview = createRoute({
  getParentRoute: () => vault,
  path: '/to_review',
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/access-review/to-review-page.tsx'), 'ToReviewPage'),
})

const settings = createRoute({
  getParentRoute: () => vault,
  path: '/settings',
  component: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

const operator = createRoute({
  getParentRoute: () => vault,
  path: '/operator',
  validateSearch: OperatorParams,
  loader: async () => (await loaders()).requireOperator(),
  component: lazyPage(() => import('../features/operator/operator-page.tsx'), 'OperatorPage'),
})

const importing = createRoute({
  getParentRoute: () => vault,
  path: '/import',
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/import/import-page.tsx'), 'ImportPage'),
})

const passwordHealth = createRoute({
  getParentRoute: () => vault,
  path: '/password-health',
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../features/health/health-page.tsx'), 'HealthPage'),
})

/** Every page by its address. */
export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    login,
    otp,
    secondFactor,
    takeBack,
    confirmReset,
    disabled,
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
        soonDue,
        activity,
        trash,
        toChange,
        toReview,
        settings,
        operator,
        importing,
        passwordHealth,
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
