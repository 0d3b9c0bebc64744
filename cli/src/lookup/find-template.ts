import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { limits, templateRoutes, type Template } from '@cardea/contract'
import { onlyNamed } from './pick-named.ts'

/** The template with this id or name. @throws CliError missing, ambiguous; ApiError */
export async function findTemplate({ call }: Client, text: string): Promise<Template> {
  const templates = await allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await call(templateRoutes.searchTemplates, { body })).templates
  }, limits.pageItems)
  return onlyNamed(templates, text, 'template')
}
