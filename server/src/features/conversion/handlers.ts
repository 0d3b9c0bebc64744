import { conversionRoutes } from '@cardea/contract'
import { handleLong } from '../../http/handler.ts'
import { convertRecords } from './convert-records.ts'
import { readForConversion } from './read-for-conversion.ts'

/** Clients convert one after the other. */
const fewRecords = 2

export const conversionHandlers = [
  {
    ...handleLong(conversionRoutes.readForConversion, readForConversion),
    openings: ({ body }: { body: unknown }) => (body as { ids: readonly string[] }).ids.length,
  },
  handleLong(conversionRoutes.convertRecords, convertRecords, ({ records }) => records.length > fewRecords),
]
