import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { groupRoutes, isId, limits, templateRoutes, type Group, type Template } from '@cardea/contract'
import { CliError } from '../errors/cli-error.ts'

import { pickNamed } from './pick-named.ts'

/** The groups one is in. @throws ApiError */
export const listGroups = ({ call }: Client): Promise<Group[]> =>
  allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await call(groupRoutes.searchGroups, { body })).groups
  }, limits.pageItems)

/** The group with this id or name. @throws CliError missing, ambiguous; ApiError */
export const findGroup = async (client: Client, text: string): Promise<Group> =>
  onlyOne(await listGroups(client), text, 'group')

/** The template with this id or name. @throws CliError missing, ambiguous; ApiError */
export async function findTemplate({ call }: Client, text: string): Promise<Template> {
  const templates = await allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await call(templateRoutes.searchTemplates, { body })).templates
  }, limits.pageItems)
  return onlyOne(templates, text, 'template')
}

function onlyOne<Item extends { _id: string; name: string }>(
  items: readonly Item[],
  text: string,
  what: string,
): Item {
  const byID = isId(text) ? items.filter(({ _id }) => _id === text) : []
  const [item, ...others] = byID.length > 0 ? byID : pickNamed(items, text, ({ name }) => [name])
  if (!item) throw new CliError('missing', `${what}/not-found`, `There is no ${what} “${text}”.`)
  if (others.length === 0) return item
  throw new CliError('ambiguous', `${what}/ambiguous`, `Several fit the ${what} “${text}”:`, {
    candidates: [item, ...others].map(({ _id, name }) => ({ _id, name, groups: [] })),
  })
}
