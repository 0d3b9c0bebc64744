import type { Route, RouteSchemas } from '../route.ts'
import { routes, type RouteName } from '../routes.ts'
import { accessChainSchemas } from './access-chain.ts'
import { accessPreviewSchemas } from './access-preview.ts'
import { accessRequestSchemas } from './access-requests.ts'
import { accessReviewSchemas } from './access-review.ts'
import { activitySchemas } from './activity.ts'
import { authSchemas } from './auth.ts'
import { authenticatorAppSchemas } from './authenticator-apps.ts'
import { breachSchemas } from './breaches.ts'
import { bulkSchemas } from './bulk.ts'
import { deviceSignInSchemas } from './device-sign-in.ts'
import { emailChangeSchemas } from './email-change.ts'
import { encryptionSchemas } from './encryption.ts'
import { attentionSchemas } from './attention.ts'
import { exposureSchemas } from './exposure.ts'
import { groupSchemas } from './groups.ts'
import { handoverSchemas } from './handover.ts'
import { importSchemas } from './import.ts'
import { intakeSchemas } from './intakes.ts'
import { conversionSchemas } from './conversion.ts'
import { keySchemas } from './keys.ts'
import { linkSchemas } from './links.ts'
import { listSyncSchemas } from './list-sync.ts'
import { liveSchemas } from './live.ts'
import { mediaSchemas } from './media.ts'
import { notificationSchemas } from './notifications.ts'
import { objectionSchemas } from './objections.ts'
import { oidcSchemas } from './oidc.ts'
import { operatorSchemas } from './operators.ts'
import { passkeySchemas } from './passkeys.ts'
import { passwordFindingSchemas } from './password-findings.ts'
import { pendingAccessSchemas } from './pending-access.ts'
import { recordSchemas } from './records.ts'
import { serverSchemas } from './server.ts'
import { serviceAccountSchemas } from './service-accounts.ts'
import { siteIconSchemas } from './site-icons.ts'
import { templateSchemas } from './templates.ts'
import { tidyUpSchemas } from './tidy-up.ts'
import { trashSchemas } from './trash.ts'
import { trustedPeopleSchemas } from './trusted-people.ts'
import { userSettingSchemas } from './user-settings.ts'
import { userSchemas } from './users.ts'
import { versionSchemas } from './versions.ts'

/** The schemas of all routes, by their names. */
const schemas: Readonly<Record<RouteName, RouteSchemas>> = {
  ...authSchemas,
  ...oidcSchemas,
  ...deviceSignInSchemas,
  ...userSchemas,
  ...emailChangeSchemas,
  ...recordSchemas,
  ...bulkSchemas,
  ...listSyncSchemas,
  ...importSchemas,
  ...trashSchemas,
  ...activitySchemas,
  ...versionSchemas,
  ...attentionSchemas,
  ...exposureSchemas,
  ...passwordFindingSchemas,
  ...breachSchemas,
  ...siteIconSchemas,
  ...accessChainSchemas,
  ...accessPreviewSchemas,
  ...accessReviewSchemas,
  ...accessRequestSchemas,
  ...trustedPeopleSchemas,
  ...tidyUpSchemas,
  ...groupSchemas,
  ...serviceAccountSchemas,
  ...templateSchemas,
  ...mediaSchemas,
  ...linkSchemas,
  ...intakeSchemas,
  ...keySchemas,
  ...conversionSchemas,
  ...notificationSchemas,
  ...liveSchemas,
  ...pendingAccessSchemas,
  ...userSettingSchemas,
  ...passkeySchemas,
  ...authenticatorAppSchemas,
  ...operatorSchemas,
  ...handoverSchemas,
  ...objectionSchemas,
  ...serverSchemas,
  ...encryptionSchemas,
}

const byRoute = new Map<Route, RouteSchemas>(
  Object.entries(schemas).map(([name, itsSchemas]) => [routes[name as RouteName], itsSchemas]),
)

/** The schemas of a route. @throws Error for a route that is not among `routes` */
export function schemasOf(route: Route): RouteSchemas {
  const found = byRoute.get(route)
  if (!found) throw new Error(`There are no schemas of ${route.method} ${route.path}.`)
  return found
}
