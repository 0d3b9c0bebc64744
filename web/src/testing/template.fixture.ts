import { isSecretByDefault, type FieldType, type Template, type TemplateField } from '@cardea/contract'

let made = 0

/** A template; each field by its label and type, its key the label in small letters. What a test does not care about is filled in. */
export function aTemplate(
  name: string,
  fields: readonly [label: string, type: FieldType, key?: string][] = [],
  parts: Partial<Template> = {},
): Template {
  made += 1
  return {
    _id: `01990000-0000-7000-a000-${String(made).padStart(12, '0')}`,
    name,
    icon: 'key-round',
    color: '282',
    visibility: 'PUBLIC',
    fields: fields.map(aTemplateField),
    ownerID: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...parts,
  }
}

const aTemplateField = ([label, type, key]: readonly [string, FieldType, string?]): TemplateField => ({
  key: key ?? label.toLowerCase().replaceAll(' ', '-'),
  label,
  type,
  isSecret: isSecretByDefault(type),
  isRequired: false,
})

/** Like the first of the built-in ones. */
export const loginTemplate = aTemplate('Login', [
  ['User name', 'text', 'username'],
  ['Password', 'secret'],
  ['One-time code', 'totp', 'totp'],
  ['Website', 'url', 'url'],
  ['Notes', 'multiline'],
])

export const wifiTemplate = aTemplate('Wi-Fi', [
  ['Network name', 'text', 'ssid'],
  ['Password', 'secret'],
])
