import { isSecretByDefault, type FieldType, type WebsiteRule } from '@cardea/contract'
import type { ImportedField, ImportedFile, Notice } from './imported-record.ts'

/** A field that no template has a place for. */
export interface ExtraField {
  label: string
  type: FieldType
  isSecret: boolean
  autofill?: WebsiteRule
  value: string
}

/** A website as a source has it, and which pages it is for there; without that, its domain. */
export interface Address {
  url: string
  rule?: WebsiteRule | undefined
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
  /** Which pages the address in the template's field is for. */
  addressRule: WebsiteRule | undefined
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
  addresses(urls: readonly (Address | string | null | undefined)[]): this {
    const rules = new Map<string, WebsiteRule | undefined>()
    for (const one of urls) {
      const { url, rule } = typeof one === 'string' ? { url: one } : (one ?? { url: '' })
      const address = url.trim()
      if (address !== '' && !rules.has(address)) rules.set(address, rule)
    }
    for (const [url, rule] of rules) this.#address(url, rule)
    return this
  }

  #address(url: string, rule: WebsiteRule | undefined): void {
    const before = this.known.get('url')
    if (before === url) return
    if (before !== undefined) {
      this.extra.push({
        label: 'Website',
        type: 'url',
        isSecret: false,
        value: url,
        ...(rule && { autofill: rule }),
      })
      return
    }
    this.known.set('url', url)
    this.addressRule = rule
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
