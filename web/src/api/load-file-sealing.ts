import { loadOnce } from './load-once.ts'

/** Loads the code that seals files, in a worker. @throws ApiError network */
export const loadFileSealing = loadOnce(() => import('./seal-file.ts'))
