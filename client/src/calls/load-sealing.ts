import { loadOnce } from './load-once.ts'

/** Loads the code that seals calls, on demand: it is no part of a page's first script. @throws ApiError network */
export const loadSealing = loadOnce(() => import('./sealed-call.ts'))
