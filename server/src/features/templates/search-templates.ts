import type { Template, TemplateSearch, templateRoutes } from '@cardea/contract'
import type { Handler } from '../../http/handler.ts'
import { forLists } from '../../keyring/for-lists.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { openTemplate } from './require-template.ts'

/** The built-in templates and the caller's own; so few that all are opened. */
export const searchTemplates: Handler<typeof templateRoutes.searchTemplates> = async (call) => {
  const { options, searches = [] } = call.body
  const rows = await call.database
    .selectFrom('templates')
    .selectAll()
    .where('owner_id', '=', call.caller.userID)
    .execute()
  const changed = new Map(rows.map((row) => [row.id, row.updated_at.getTime()]))
  const own = forLists(call).keyring.openEach(rows, (row) => openTemplate(call.keyring, row))
  const matches = [...builtInTemplates, ...own].filter((template) =>
    searches.every((search) => matchesOne(template, search)),
  )
  const templates = sortAndCut(
    matches,
    ({ _id, name, createdAt }) => ({
      id: _id,
      name,
      createdAt: Date.parse(createdAt),
      updatedAt: changed.get(_id) ?? Date.parse(createdAt),
    }),
    options,
  )
  return { templates, total: matches.length }
}

function matchesOne(template: Template, search: TemplateSearch): boolean {
  switch (search.field) {
    case 'visibility':
      return template.visibility === search.value
    case 'name':
      return containsFolded([template.name], foldText(search.value))
    case 'fields':
      return containsFolded(
        template.fields.map((field) => field.label),
        foldText(search.value),
      )
  }
}
