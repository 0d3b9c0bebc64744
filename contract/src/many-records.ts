import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { IdList } from './lists.ts'

/** The records of an act on many, of which all or none are dealt with. Alone here: the first page is without the calls of such acts. */
export const ManyRecords = IdList(limits.recordsPerAct).check(z.minLength(1))
