import type { Template, TemplateSearch, templateRoutes } from '@cardea/contract'
import type { ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { openTemplate, visibleTemplates } from './require-template.ts'

/** The built-in templates, the caller's own, and those of their groups; so few that all are decrypted. */
export const searchTemplates: ListHandler<typeof templateRoutes.searchTemplates> = async (call) => {
  const { options, searches = [] } = call.body
  const rows = await visibleTemplates(call.database, call.caller.userID).execute()
  const changed = new Map(rows.map((row) => [row.id, row.updated_at.getTime()]))
  const own = await skipCorruptRows(call).keyring.openEach(rows, (row) => openTemplate(call.keyring, row))
  const wanted = searches.map(fold)
  const matches = [...builtInTemplates, ...own].filter((template) => matchesAll(template, wanted))
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

const fold = (search: TemplateSearch): TemplateSearch =>
  search.field === 'visibility' ? search : { ...search, value: foldText(search.value) }

/** @param searches folded */
function matchesAll(template: Template, searches: readonly TemplateSearch[]): boolean {
  if (searches.length === 0) return true
  const names = [foldText(template.name)]
  const labels = template.fields.map((field) => foldText(field.label))
  return searches.every((search) => {
    switch (search.field) {
      case 'visibility':
        return template.visibility === search.value
      case 'name':
        return containsFolded(names, search.value)
      case 'fields':
        return containsFolded(labels, search.value)
    }
  })
}
