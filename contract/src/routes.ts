import { accessChainRoutes } from './access-chain.ts'
import { accessPreviewRoutes } from './access-preview.ts'
import { accessRequestRoutes } from './access-requests.ts'
import { accessReviewRoutes } from './access-review.ts'
import { activityRoutes } from './activity.ts'
import { authRoutes } from './auth.ts'
import { authenticatorAppRoutes } from './authenticator-apps.ts'
import { breachRoutes } from './breaches.ts'
import { bulkRoutes } from './bulk.ts'
import { deviceSignInRoutes } from './device-sign-in.ts'
import { emailChangeRoutes } from './email-change.ts'
import { encryptionRoutes } from './encryption.ts'
import { attentionRoutes } from './attention.ts'
import { exposureRoutes } from './exposure.ts'
import { groupRoutes } from './groups.ts'
import { handoverRoutes } from './handover.ts'
import { importRoutes } from './import.ts'
import { intakeRoutes } from './intakes.ts'
import { conversionRoutes } from './conversion.ts'
import { keyRoutes } from './keys.ts'
import { linkRoutes } from './links.ts'
import { listSyncRoutes } from './list-sync.ts'
import { liveRoutes } from './live.ts'
import { mediaRoutes } from './media.ts'
import { notificationRoutes } from './notifications.ts'
import { oidcRoutes } from './oidc.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordFindingRoutes } from './password-findings.ts'
import { objectionRoutes } from './objections.ts'
import { operatorRoutes } from './operators.ts'
import { pendingAccessRoutes } from './pending-access.ts'
import { recordRoutes } from './records.ts'
import { serverRoutes } from './server.ts'
import { serviceAccountRoutes } from './service-accounts.ts'
import { siteIconRoutes } from './site-icons.ts'
import { templateRoutes } from './templates.ts'
import { tidyUpRoutes } from './tidy-up.ts'
import { trashRoutes } from './trash.ts'
import { trustedPeopleRoutes } from './trusted-people.ts'
import { userSettingRoutes } from './user-settings.ts'
import { userRoutes } from './users.ts'
import { versionRoutes } from './versions.ts'

/** All routes, by name. */
export const routes = {
  ...authRoutes,
  ...oidcRoutes,
  ...deviceSignInRoutes,
  ...userRoutes,
  ...emailChangeRoutes,
  ...recordRoutes,
  ...bulkRoutes,
  ...listSyncRoutes,
  ...importRoutes,
  ...trashRoutes,
  ...activityRoutes,
  ...versionRoutes,
  ...attentionRoutes,
  ...exposureRoutes,
  ...passwordFindingRoutes,
  ...breachRoutes,
  ...siteIconRoutes,
  ...accessChainRoutes,
  ...accessPreviewRoutes,
  ...accessReviewRoutes,
  ...accessRequestRoutes,
  ...trustedPeopleRoutes,
  ...tidyUpRoutes,
  ...groupRoutes,
  ...serviceAccountRoutes,
  ...templateRoutes,
  ...mediaRoutes,
  ...linkRoutes,
  ...intakeRoutes,
  ...keyRoutes,
  ...conversionRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...pendingAccessRoutes,
  ...userSettingRoutes,
  ...passkeyRoutes,
  ...authenticatorAppRoutes,
  ...operatorRoutes,
  ...handoverRoutes,
  ...objectionRoutes,
  ...serverRoutes,
  ...encryptionRoutes,
}

export type RouteName = keyof typeof routes
