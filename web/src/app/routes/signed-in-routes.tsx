import { createRoute } from '@tanstack/react-router'
import { readWayInParams } from '../../data/session/return-path.ts'
import { searchID, searchParams } from '../../data/search-params.ts'
import { readPasscodeParams } from '../../features/lock/passcode-params.ts'
import { lazyPage, loaders } from './root.tsx'
import { signedIn } from './signed-in.tsx'

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: readWayInParams,
  loader: async () => (await loaders()).loadMe(),
  component: lazyPage(() => import('../../features/users/profile-page.tsx'), 'ProfilePage'),
})

const loginSuccess = createRoute({
  getParentRoute: () => signedIn,
  path: '/login-success',
  validateSearch: readWayInParams,
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyPage(() => import('../../features/auth/login-success-page.tsx'), 'LoginSuccessPage'),
})

/** Choosing a passcode in two pages; what was entered on the first is known while one is on either. */
const passcodeSteps = createRoute({
  getParentRoute: () => signedIn,
  id: 'passcode-steps',
  validateSearch: readPasscodeParams,
  loader: async () => (await loaders()).loadSetting(),
  component: lazyPage(() => import('../../features/lock/passcode-steps.tsx'), 'PasscodeSteps'),
})

const passcode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/passcode',
  component: lazyPage(() => import('../../features/lock/passcode-page.tsx'), 'PasscodePage'),
})

const confirmPasscode = createRoute({
  getParentRoute: () => passcodeSteps,
  path: '/confirm_passcode',
  component: lazyPage(() => import('../../features/lock/confirm-passcode-page.tsx'), 'ConfirmPasscodePage'),
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
    () => import('../../features/users/account-verification-page.tsx'),
    'AccountVerificationPage',
  ),
})

/** What is handed over. */
const ownerVerificationParams = searchParams({ record: searchID, group: searchID })

/** Handing over what one owns, a record or a group. */
const ownerVerification = createRoute({
  getParentRoute: () => signedIn,
  path: '/owner_verification',
  validateSearch: ownerVerificationParams,
  loader: async (context) => {
    const { requireName, startRecords } = await loaders()
    startRecords()
    await requireName(context)
  },
  component: lazyPage(
    () => import('../../features/verification/owner-verification-page.tsx'),
    'OwnerVerificationPage',
  ),
})

/** Approving a command line or an extension. */
const device = createRoute({
  getParentRoute: () => signedIn,
  path: '/device',
  loader: async () => (await loaders()).loadMe(),
  component: lazyPage(() => import('../../features/device-sign-in/device-page.tsx'), 'DevicePage'),
})

/** The pages of a signed-in person that stand alone. */
export const signedInRoutes = [
  profile,
  passcodeSteps.addChildren([passcode, confirmPasscode]),
  loginSuccess,
  accountVerification,
  ownerVerification,
  device,
] as const
