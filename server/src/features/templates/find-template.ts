import type { Template } from '@cardea/contract'
import { builtInTemplates } from './built-in-templates.ts'

const byId = new Map(builtInTemplates.map((template) => [template._id, template]))

/** A template everybody may use. */
export const findTemplate = (id: string): Template | undefined => byId.get(id)
