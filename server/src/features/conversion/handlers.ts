import { conversionRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { convertRecords } from './convert-records.ts'
import { readForConversion } from './read-for-conversion.ts'

export const conversionHandlers = [
  {
    ...handle(conversionRoutes.readForConversion, readForConversion),
    openings: ({ body }: { body: unknown }) => (body as { ids: readonly string[] }).ids.length,
  },
  handle(conversionRoutes.convertRecords, convertRecords),
]
