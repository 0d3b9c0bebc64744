import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { groupRoutes, limits, type Group } from '@cardea/contract'
import { onlyNamed } from './pick-named.ts'

/** The groups one is in. @throws ApiError */
export const listGroups = ({ call }: Client): Promise<Group[]> =>
  allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await call(groupRoutes.searchGroups, { body })).groups
  }, limits.pageItems)

/** The group with this id or name. @throws CliError missing, ambiguous; ApiError */
export const findGroup = async (client: Client, text: string): Promise<Group> =>
  onlyNamed(await listGroups(client), text, 'group')
