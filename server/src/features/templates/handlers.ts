import { isId, templateRoutes, type Template, type TemplateSearch } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { containsFolded, foldText } from '../searching/matching.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { builtInTemplates } from './built-in-templates.ts'
import { findTemplate } from './find-template.ts'

export const templateHandlers = [
  handle(templateRoutes.searchTemplates, async ({ body: { options, searches = [] } }) => {
    const matches = builtInTemplates.filter((template) =>
      searches.every((search) => matchesOne(template, search)),
    )
    const templates = sortAndCut(
      matches,
      ({ _id, name, createdAt }) => ({
        id: _id,
        name,
        createdAt: Date.parse(createdAt),
        updatedAt: Date.parse(createdAt),
      }),
      options,
    )
    return { templates, total: matches.length }
  }),

  handle(templateRoutes.getTemplate, async ({ params }) => {
    const template = isId(params.id) ? findTemplate(params.id) : undefined
    if (!template) throw new AppError('template/not-found')
    return template
  }),
]

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
