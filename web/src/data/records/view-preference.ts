import * as z from 'zod/mini'
import { preference } from '../../storage/preference.ts'

const RecordView = z.enum(['list', 'grid'])
export type RecordView = z.infer<typeof RecordView>

/** Whether this browser shows records as a list or as a grid (docs/product.md, section 14). */
export const viewPreference = preference('recordView', RecordView, 'list')
