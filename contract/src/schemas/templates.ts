import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { TemplateField, TemplateFieldsToWrite } from './fields.ts'
import { ListOptions, SearchList } from './lists.ts'
import { IdReply } from './sharing.ts'
import { DateTime, Id, Name, text } from './text.ts'

/** docs/product.md, section 7. PUBLIC templates are built in and cannot be changed; PRIVATE ones are their owner's. */
export const visibilities = ['PUBLIC', 'PRIVATE'] as const

/**
 * `icon`: a name in the client's icon set; `color`: a hue in degrees, as text, so that each theme keeps its contrast.
 * `groupID`: the group whose members may use it too; absent if there is none. Every template made by a person is
 * PRIVATE, shared or not.
 */
export const Template = z.strictObject({
  _id: Id,
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  visibility: z.enum(visibilities),
  fields: z.array(TemplateField),
  ownerID: z.nullable(Id),
  groupID: z.optional(Id),
  createdAt: DateTime,
})
export type Template = z.infer<typeof Template>

const TemplateSearch = z.union([
  z.strictObject({ field: z.enum(['name', 'fields']), value: text(limits.nameCharacters) }),
  z.strictObject({ field: z.literal('visibility'), value: z.enum(visibilities) }),
])
export type TemplateSearch = z.infer<typeof TemplateSearch>

const SearchTemplatesBody = z.strictObject({
  options: z.optional(ListOptions),
  searches: z.optional(SearchList(TemplateSearch)),
})

const CreateTemplateBody = z.strictObject({
  name: Name,
  icon: z.optional(Name),
  color: z.optional(Name),
  fields: TemplateFieldsToWrite,
  groupID: z.optional(z.nullable(Id)),
})

export const templateSchemas = {
  createTemplate: {
    summary:
      'Makes a template of one’s own; with `groupID` shared with that group, by those who may change it.',
    body: CreateTemplateBody,
    reply: Template,
    errors: ['group/not-found', 'access/forbidden', 'template/no-space'],
  },
  searchTemplates: {
    summary: 'The built-in templates, one’s own, and those of one’s groups.',
    body: SearchTemplatesBody,
    reply: z.strictObject({ templates: z.array(Template), total: z.int() }),
    errors: [],
  },
  getTemplate: {
    summary: 'One template.',
    reply: Template,
    errors: ['template/not-found'],
  },
  changeTemplate: {
    summary:
      'Changes a template; records made from it stay as they are. A shared one is for those who may change its group.',
    body: z.partial(CreateTemplateBody),
    reply: z.union([Template, IdReply]),
    errors: ['template/not-found', 'group/not-found', 'access/forbidden', 'template/no-space'],
  },
  deleteTemplate: {
    summary: 'Deletes one’s own template; records made from it stay.',
    reply: IdReply,
    errors: ['template/not-found', 'access/forbidden'],
  },
  restoreTemplate: {
    summary: 'Brings back a template of one’s own that was deleted less than an hour ago.',
    reply: Template,
    errors: ['template/not-found'],
  },
} satisfies Record<string, RouteSchemas>
