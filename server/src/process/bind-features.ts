import { accessChainHandlers } from '../features/access-chain/handlers.ts'
import { accessPreviewHandlers } from '../features/access-preview/handlers.ts'
import { accessRequestHandlers } from '../features/access-requests/handlers.ts'
import { accessReviewHandlers } from '../features/access-review/handlers.ts'
import { activityHandlers } from '../features/activity/handlers.ts'
import { attentionHandlers } from '../features/attention/handlers.ts'
import { authHandlers } from '../features/auth/handlers.ts'
import { authenticatorAppHandlers } from '../features/authenticator-apps/handlers.ts'
import { breachHandlers } from '../features/breaches/handlers.ts'
import { deviceSignInHandlers } from '../features/device-sign-in/handlers.ts'
import { emailChangeHandlers } from '../features/email-change/handlers.ts'
import { encryptionHandlers } from '../features/encryption/handlers.ts'
import { exposureHandlers } from '../features/exposure/handlers.ts'
import { groupHandlers } from '../features/groups/handlers.ts'
import { handoverHandlers } from '../features/handover/handlers.ts'
import { importHandlers } from '../features/import/handlers.ts'
import { intakeHandlers } from '../features/intakes/handlers.ts'
import { conversionHandlers } from '../features/conversion/handlers.ts'
import { itemKeyHandlers } from '../features/item-keys/handlers.ts'
import { keyHandlers } from '../features/keys/handlers.ts'
import { linkHandlers } from '../features/links/handlers.ts'
import { listSyncHandlers } from '../features/list-sync/handlers.ts'
import { liveHandlers } from '../features/live/handlers.ts'
import type { LiveStreams } from '../features/live/live-streams.ts'
import { mediaHandlers } from '../features/media/handlers.ts'
import { notificationHandlers } from '../features/notifications/handlers.ts'
import { objectionHandlers } from '../features/objections/handlers.ts'
import { oidcHandlers } from '../features/oidc/handlers.ts'
import { operatorHandlers } from '../features/operators/handlers.ts'
import { passkeyHandlers } from '../features/passkeys/handlers.ts'
import { passwordFindingHandlers } from '../features/password-findings/handlers.ts'
import { pendingAccessHandlers } from '../features/pending-access/handlers.ts'
import { recordHandlers } from '../features/records/handlers.ts'
import { secondFactorResetHandlers } from '../features/second-factor-reset/handlers.ts'
import { serverHandlers } from '../features/server/handlers.ts'
import { serviceAccountHandlers } from '../features/service-accounts/handlers.ts'
import { sharingHandlers } from '../features/sharing/handlers.ts'
import { siteIconHandlers } from '../features/site-icons/handlers.ts'
import { templateHandlers } from '../features/templates/handlers.ts'
import { tidyUpHandlers } from '../features/tidy-up/handlers.ts'
import { trashHandlers } from '../features/trash/handlers.ts'
import { trustedPeopleHandlers } from '../features/trusted-people/handlers.ts'
import { userSettingHandlers } from '../features/user-settings/handlers.ts'
import { userHandlers } from '../features/users/handlers.ts'
import { versionHandlers } from '../features/versions/handlers.ts'
import type { Context } from '../http/context.ts'
import type { Binding } from '../http/handler.ts'
import type { ServerKeys } from '../http/sealing/server-keys.ts'
import { createBreachService } from '../integrations/breaches/breach-service.ts'
import { createProvider } from '../integrations/oidc/provider.ts'

/** The handlers of all routes: the start is refused where a route has none. */
export const bindFeatures = (
  { config, now }: Context,
  { streams, serverKeys }: { streams: LiveStreams; serverKeys: ServerKeys },
): Binding[] => [
  ...authHandlers,
  ...deviceSignInHandlers,
  ...serviceAccountHandlers,
  ...userHandlers,
  ...emailChangeHandlers,
  ...objectionHandlers,
  ...recordHandlers,
  ...listSyncHandlers,
  ...importHandlers,
  ...trashHandlers,
  ...activityHandlers,
  ...versionHandlers,
  ...attentionHandlers,
  ...exposureHandlers,
  ...passwordFindingHandlers,
  ...breachHandlers(config.breachCheckUrl && createBreachService(config.breachCheckUrl, now)),
  ...siteIconHandlers,
  ...accessChainHandlers,
  ...accessPreviewHandlers,
  ...accessReviewHandlers,
  ...accessRequestHandlers,
  ...trustedPeopleHandlers,
  ...tidyUpHandlers,
  ...groupHandlers,
  ...sharingHandlers,
  ...templateHandlers,
  ...mediaHandlers,
  ...linkHandlers,
  ...intakeHandlers,
  ...keyHandlers,
  ...itemKeyHandlers,
  ...conversionHandlers,
  ...pendingAccessHandlers,
  ...userSettingHandlers,
  ...oidcHandlers(config.oidc && createProvider(config.oidc, config.publicUrl)),
  ...passkeyHandlers,
  ...authenticatorAppHandlers,
  ...notificationHandlers,
  ...operatorHandlers,
  ...secondFactorResetHandlers,
  ...handoverHandlers,
  ...serverHandlers,
  ...liveHandlers(streams),
  ...encryptionHandlers(serverKeys),
]
