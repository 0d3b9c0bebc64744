import type { accessPreviewRoutes } from '@cardea/contract'
import type { Call } from '../../http/handler.ts'

/** A call that asks what a change of access would do. */
export type PreviewCall = Call<typeof accessPreviewRoutes.previewAccess>
