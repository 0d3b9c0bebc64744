import { isSecretByDefault, type FieldType } from '@cardea/contract'
import type { ImportedField, ImportedFile, Notice } from './imported-record.ts'

/** A field that no template has a place for. */
export interface ExtraField {
  label: string
  type: FieldType
  isSecret: boolean
  value: string
}

/** How groups that lie in each other are named. */
const nesting = ' / '

/**
 * A record as a reader finds it, before limits: values for the fields of a template by their keys, and everything else under
 * a label of its own. Nothing that is put in is lost: a second value for one key becomes a field beside it.
 */
export class RecordDraft {
  template: string | null
  name = ''
  ownName: string | null = null
  /** The fields as they are, of a file of ours; then no template's place is looked for. */
  exact: ImportedField[] | null = null
  /** The template is one of one's own; without it a built-in one. */
  isOwnTemplate = false
  createdAt: string | null = null
  /** When it was last changed there: so old its password may be. */
  changedAt: string | null = null
  isFavourite = false
  readonly known = new Map<string, string>()
  readonly extra: ExtraField[] = []
  readonly groups: string[] = []
  readonly files: ImportedFile[] = []
  readonly notices: Notice[] = []

  constructor(template: string | null) {
    this.template = template
  }

  /** Fills a field of the template; what is empty is left. */
  put(key: string, value: string | null | undefined): this {
    if (!value) return this
    const before = this.known.get(key)
    if (before === undefined) this.known.set(key, value)
    else if (before !== value) this.add(labelFromKey(key), value, 'text', key !== 'notes' && isSecretKey(key))
    return this
  }

  /** Adds a field that the template does not have; what is empty is left. */
  add(
    label: string,
    value: string | null | undefined,
    type: FieldType = 'text',
    isSecret = isSecretByDefault(type),
  ): this {
    if (!value) return this
    const fitting = type === 'text' && !isSecret ? typeOf(label, value) : type
    this.extra.push({ label, type: fitting, isSecret, value })
    return this
  }

  /** The same for a field of a section, whose title stands before the label. */
  addIn(
    section: string,
    label: string,
    ...field: [value: string, type?: FieldType, isSecret?: boolean]
  ): this {
    return this.add(section === '' || section === label ? label : `${section}: ${label}`, ...field)
  }

  /** The first address goes into the template's field, the others beside it. */
  addresses(urls: readonly (string | null | undefined)[]): this {
    const [first, ...others] = [...new Set(urls.map((url) => url?.trim()).filter((url) => !!url))]
    this.put('url', first)
    for (const url of others) this.add('Website', url, 'url')
    return this
  }

  /** A folder or collection, from the outermost in. */
  into(path: readonly string[]): this {
    const name = path
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(nesting)
    if (name !== '' && !this.groups.includes(name)) this.groups.push(name)
    return this
  }

  /** In the archive there: it comes along, and stays apart from what is in use. */
  archived(): this {
    return this.into(['Archived']).note('archived')
  }

  note(code: Notice['code'], what?: string): this {
    this.notices.push(what === undefined ? { code } : { code, what })
    return this
  }

  /** Whether anything at all was found. */
  get isEmpty(): boolean {
    return this.known.size + this.extra.length + this.files.length + (this.exact?.length ?? 0) === 0
  }
}

/** What an address, a mail address or a number of a phone plainly is, where a source only says text. */
function typeOf(label: string, value: string): FieldType {
  if (/^https?:\/\/\S+$/.test(value)) return 'url'
  if (/mail/i.test(label) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email'
  return /phone|mobile|cell|fax|telefon/i.test(label) && /^\+?[\d\s()./-]{5,}$/.test(value) ? 'phone' : 'text'
}

/** Whether what has no place in its template is to be hidden, by its key there. */
export const isSecretKey = (key: string): boolean =>
  /pass|secret|pin|code|totp|key|note|iban|number/.test(key)

/** `name-on-card` → `Name on card`. */
export const labelFromKey = (key: string): string => {
  const spaced = key.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
