import { limits, templateRoutes, type Template } from '@cardea/contract'
import { allPages } from '@cardea/client/calls/all-pages'
import { call } from '../../api/client.ts'
import { inWords } from '../templates/built-in-words.ts'

/** All templates one may use, called as the server calls them, by which readers find them, with their labels in the language spoken. */
export async function importTemplates(): Promise<Template[]> {
  const templates = await allPages<Template>(async (skip, limit) => {
    const options = { skip, limit, sort: { createdAt: 1 } } as const
    return (await call(templateRoutes.searchTemplates, { body: { options } })).templates
  }, limits.pageItems)
  return templates.map((template) => ({ ...inWords(template), name: template.name }))
}
