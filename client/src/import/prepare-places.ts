import { groupRoutes, templateRoutes } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import type { Course } from './import-course.ts'
import type { PlannedRecord } from './planned-record.ts'

/**
 * The file's own templates that its records were made from. One for which the person has no room is a loss: its records
 * hold all their fields without it.
 * @returns their new ids by name
 */
export async function makeTemplates(
  { core, task: { templates, inWords }, turn, losses }: Course,
  making: readonly PlannedRecord[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const wanted = new Set(making.flatMap(({ record }) => (record.templateID ? [] : (record.template ?? []))))
  for (const template of templates) {
    if (!wanted.has(template.name) || ids.has(template.name)) continue
    await turn()
    const { name, icon, color, fields } = template
    const body = {
      name,
      fields: fields.map(({ hint: _hint, ...field }) => field),
      ...(icon !== '' && { icon }),
      ...(color !== '' && { color }),
    }
    try {
      ids.set(name, (await call(core, templateRoutes.createTemplate, { body }))._id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'template/no-space') throw error
      losses.push({ label: name, notice: null, why: inWords(error) })
    }
  }
  return ids
}

/** New groups that records go into. @returns the id of every group by the name that the file has for it */
export async function makeGroups(
  { core, task: { groups, colors, sealedFor }, turn }: Course,
  making: readonly PlannedRecord[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let made = 0
  const wanted = new Set(making.flatMap(({ record }) => record.groups))
  for (const name of wanted) {
    const place = groups.get(name) ?? { kind: 'none' }
    if (place.kind === 'known') ids.set(name, place.id)
    if (place.kind !== 'new') continue
    await turn()
    const color = colors[made % Math.max(colors.length, 1)]
    made += 1
    const body = {
      name,
      ...(color !== undefined && { color }),
      ...(sealedFor === 'people' && { sealedFor }),
    }
    // The carrier seals one for people.
    ids.set(name, (await call(core, groupRoutes.createGroup, { body: body as { name: string } }))._id)
  }
  return ids
}
