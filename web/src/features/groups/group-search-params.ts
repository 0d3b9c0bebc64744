import { admittingRoles } from '@cardea/contract'
import * as z from 'zod/mini'
import { optionalSearchParam } from '../../data/optional-search-param.ts'
import { RecordSearchParams } from '../../data/records/record-search-params.ts'

export const groupSorts = ['name', 'newest', 'records', 'people'] as const
export type GroupSort = (typeof groupSorts)[number]

/** The query string of /groups: what the list is narrowed to, its order, and the group in the panel. */
export const GroupSearchParams = z.object({
  q: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(200))),
  role: optionalSearchParam(z.enum(admittingRoles)),
  sort: optionalSearchParam(z.enum(groupSorts)),
  /** The id of the group whose details are open. */
  group: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type GroupSearchParams = z.infer<typeof GroupSearchParams>

/** The query string of a group's page: that of a list of records, and whether the details of the group are open, on which tab. */
export const GroupRecordsParams = z.extend(RecordSearchParams, {
  details: optionalSearchParam(z.union([z.literal(true), z.literal('activity')])),
})
