/**
 * The lists that run on the list thread. Each is also bound in its feature, where app.ts finds it with the feature's
 * other calls.
 */
import { accessReviewHandlers } from '../features/access-review/handlers.ts'
import { activityHandlers } from '../features/activity/handlers.ts'
import { attentionHandlers } from '../features/attention/handlers.ts'
import { exposureHandlers } from '../features/exposure/handlers.ts'
import { groupHandlers } from '../features/groups/handlers.ts'
import { listSyncHandlers } from '../features/list-sync/handlers.ts'
import { notificationHandlers } from '../features/notifications/handlers.ts'
import { operatorHandlers } from '../features/operators/handlers.ts'
import { recordHandlers } from '../features/records/handlers.ts'
import { templateHandlers } from '../features/templates/handlers.ts'
import { tidyUpHandlers } from '../features/tidy-up/handlers.ts'
import { trashHandlers } from '../features/trash/handlers.ts'
import { nameOfRoute, type Binding } from '../http/handler.ts'

const handlers: readonly Binding[] = [
  ...accessReviewHandlers,
  ...activityHandlers,
  ...attentionHandlers,
  ...exposureHandlers,
  ...groupHandlers,
  ...listSyncHandlers,
  ...notificationHandlers,
  ...operatorHandlers,
  ...recordHandlers,
  ...templateHandlers,
  ...tidyUpHandlers,
  ...trashHandlers,
]

type RunList = NonNullable<Binding['runApart']>

/** By the names of their routes. */
export const lists: ReadonlyMap<string, RunList> = new Map(
  handlers.flatMap(({ route, runApart }) => (runApart ? [[nameOfRoute(route), runApart]] : [])),
)
