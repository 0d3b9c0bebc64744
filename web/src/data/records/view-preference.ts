import { preference } from '../../storage/preference.ts'
import { oneOf, type Shaped } from '@cardea/client/shapes/shape'

const RecordView = oneOf('list', 'grid')
export type RecordView = Shaped<typeof RecordView>

/** Whether this browser shows records as a list or as a grid (docs/product.md, section 14). */
export const viewPreference = preference('recordView', RecordView, 'list')
