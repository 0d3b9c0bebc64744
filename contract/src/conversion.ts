import { declareRoutes } from './route.ts'
import type { conversionSchemas } from './schemas/conversion.ts'

export const conversionRoutes = declareRoutes<typeof conversionSchemas>()({
  readForConversion: {
    method: 'POST',
    path: '/record/conversion',
    access: 'session',
  },
  convertRecords: {
    method: 'PUT',
    path: '/record/conversion',
    access: 'session',
    isLarge: 'where sealed',
  },
})
