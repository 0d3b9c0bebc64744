import type { Template } from '@cardea/contract'
import { foldText } from '@cardea/client/search/fold-text'

/** The templates whose name holds what was typed; after them those with such a field ("totp" finds Login by its label). */
export function matchingTemplates(templates: readonly Template[], query: string): Template[] {
  const wanted = foldText(query.trim())
  if (wanted === '') return [...templates]
  const holds = (text: string): boolean => foldText(text).includes(wanted)
  const byName = templates.filter(({ name }) => holds(name))
  const byField = templates.filter(
    (template) => !byName.includes(template) && template.fields.some(({ label }) => holds(label)),
  )
  return [...byName, ...byField]
}
