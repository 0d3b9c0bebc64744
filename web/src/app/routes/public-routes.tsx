import { createRoute } from '@tanstack/react-router'
import { readRateLimitParams } from '../../features/rate-limit/rate-limit-params.ts'
import { oidcPath } from '../../data/session/oidc-return.ts'
import { readWayInParams } from '../../data/session/return-path.ts'
import {
  requireCodeSent,
  requireDeleted,
  requireLocked,
  requireSecondFactor,
  requireSignedOut,
} from '../guards.ts'
import { lazyPage, root } from './root.tsx'

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('../../features/landing/landing-page.tsx'), 'LandingPage'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readWayInParams,
  beforeLoad: requireSignedOut,
  component: lazyPage(() => import('../../features/auth/login-page.tsx'), 'LoginPage'),
})

/** The address to which the provider returns browsers. */
const oidc = createRoute({
  getParentRoute: () => root,
  path: oidcPath,
  component: lazyPage(() => import('../../features/auth/oidc-page.tsx'), 'OidcPage'),
})

const otp = createRoute({
  getParentRoute: () => root,
  path: '/otp',
  validateSearch: readWayInParams,
  beforeLoad: requireCodeSent,
  component: lazyPage(() => import('../../features/auth/otp-page.tsx'), 'OtpPage'),
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: readWayInParams,
  beforeLoad: requireSecondFactor,
  component: lazyPage(() => import('../../features/auth/second-factor-page.tsx'), 'SecondFactorPage'),
})

const takeBack = createRoute({
  getParentRoute: () => root,
  path: '/take-back',
  component: lazyPage(() => import('../../features/email-change/take-back-page.tsx'), 'TakeBackPage'),
})

const confirmReset = createRoute({
  getParentRoute: () => root,
  path: '/confirm-reset',
  component: lazyPage(
    () => import('../../features/second-factor-reset/confirm-reset-page.tsx'),
    'ConfirmResetPage',
  ),
})

const confirmHandOver = createRoute({
  getParentRoute: () => root,
  path: '/confirm-hand-over',
  component: lazyPage(
    () => import('../../features/handover/confirm-hand-over-page.tsx'),
    'ConfirmHandOverPage',
  ),
})

const objectHandOver = createRoute({
  getParentRoute: () => root,
  path: '/object-hand-over',
  component: lazyPage(
    () => import('../../features/handover/object-hand-over-page.tsx'),
    'ObjectHandOverPage',
  ),
})

const disabled = createRoute({
  getParentRoute: () => root,
  path: '/disabled',
  component: lazyPage(() => import('../../features/auth/disabled-page.tsx'), 'DisabledPage'),
})

const rateLimit = createRoute({
  getParentRoute: () => root,
  path: '/rate-limit',
  validateSearch: readRateLimitParams,
  component: lazyPage(() => import('../../features/rate-limit/rate-limit-page.tsx'), 'RateLimitPage'),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  component: lazyPage(() => import('../../features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  component: lazyPage(() => import('../../features/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
})

/** The lock screen: outside of the signed-in pages, so that nothing of them stays mounted. */
const passcodeConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/passcode_confirmation',
  validateSearch: readWayInParams,
  beforeLoad: requireLocked,
  component: lazyPage(() => import('../../features/lock/lock-page.tsx'), 'LockPage'),
})

const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account_verification/done',
  beforeLoad: requireDeleted,
  component: lazyPage(() => import('../../features/users/account-deleted-page.tsx'), 'AccountDeletedPage'),
})

/** Pages without content of the vault: before signing in, and while locked out. */
export const publicRoutes = [
  landing,
  login,
  oidc,
  otp,
  secondFactor,
  takeBack,
  confirmReset,
  confirmHandOver,
  objectHandOver,
  disabled,
  rateLimit,
  passcodeConfirmation,
  terms,
  privacyPolicy,
  accountDeleted,
] as const
