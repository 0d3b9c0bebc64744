import { templateRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { requireTemplate } from './require-template.ts'
import { searchTemplates } from './search-templates.ts'
import { changeTemplate, createTemplate, deleteTemplate, restoreTemplate } from './write-template.ts'

export const templateHandlers = [
  handle(templateRoutes.createTemplate, createTemplate),
  handleList(templateRoutes.searchTemplates, searchTemplates),
  handle(templateRoutes.getTemplate, (call) => requireTemplate(call, call.caller.userID, call.params.id)),
  handle(templateRoutes.changeTemplate, changeTemplate),
  handle(templateRoutes.deleteTemplate, deleteTemplate),
  handle(templateRoutes.restoreTemplate, restoreTemplate),
]
