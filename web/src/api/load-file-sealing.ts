import { loadOnce } from '@cardea/client/calls/load-once'

/** Loads the code that seals files, in a worker. @throws ApiError network */
export const loadFileSealing = loadOnce(() => import('./seal-file.ts'))
