import { Collected } from '../collect.ts'
import { fromSeconds } from '../dates.ts'
import { ImportFailure } from '../import-failure.ts'
import type { TemplateName } from '../imported-record.ts'
import {
  isObject,
  listAt,
  numberAt,
  objectAt,
  parseJson,
  textAt,
  textsAt,
  type JsonObject,
} from '../json-values.ts'
import { entryText, type OpenedFile, type Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'
import type { ZipEntry } from '../zip-archive.ts'
import { addCredential } from './cxf-credentials.ts'

/** FIDO Credential Exchange Format 1.0, section 3: a header with accounts, alone or as `index.json` with documents beside it. */
export const cxf: Source = {
  id: 'cxf',
  isOne: (file) => {
    const text = file.text?.text ?? ''
    const isHeader =
      /^\s*\{/.test(text) && /"accounts"\s*:/.test(text) && /"exporterRpId"|"credentials"\s*:/.test(text)
    return isHeader || indexOf(file) !== undefined
  },
  read: async (file) => {
    const index = indexOf(file)
    const text = index ? (await entryText(index)).text : (file.text?.text ?? '')
    return readAccounts(parseJson(text), file.entries)
  },
}

const indexOf = ({ entries }: OpenedFile): ZipEntry | undefined =>
  entries.find(({ name }) => /^(CXF-Export\/)?index\.json$/.test(name))

function readAccounts(header: unknown, entries: readonly ZipEntry[]): Collected {
  const major = numberAt(objectAt(header, 'version'), 'major')
  if (major !== null && major > 1) throw new ImportFailure('unsupported-version', { found: String(major) })
  const found = new Collected()
  for (const account of listAt(header, 'accounts')) {
    const places = new Map<string, string[][]>()
    for (const collection of listAt(account, 'collections'))
      walk(collection, [], { account: textAt(account, 'id'), places, found })
    for (const item of listAt(account, 'items')) {
      const label = textAt(item, 'title')
      found.read(label, () => {
        if (!isObject(item)) return found.leave(label, 'not-a-record')
        const draft = draftOf(item, entries)
        for (const path of places.get(textAt(item, 'id')) ?? []) draft.into(path)
        found.takeUnlessEmpty(draft)
      })
    }
  }
  return found
}

const mostNesting = 20

interface Places {
  account: string
  places: Map<string, string[][]>
  found: Collected
}

/** An item of another account is none of this one's. */
function walk(collection: unknown, above: string[], all: Places): void {
  const { account, places, found } = all
  const path = [...above, textAt(collection, 'title')]
  if (path.length > mostNesting) return
  found.groups.add(path.join(' / '))
  for (const linked of listAt(collection, 'items')) {
    if (![account, ''].includes(textAt(linked, 'account'))) continue
    const id = textAt(linked, 'item')
    places.set(id, [...(places.get(id) ?? []), path])
  }
  for (const inner of listAt(collection, 'subCollections')) walk(inner, path, all)
}

/** The template by what an item holds, the first of these. */
const byCredential: readonly [string, TemplateName][] = [
  ['basic-auth', 'Login'],
  ['credit-card', 'Payment card'],
  ['wifi', 'Wi-Fi'],
  ['ssh-key', 'SSH key'],
  ['api-key', 'API credential'],
  ['passport', 'Passport'],
  ['drivers-license', 'Driving licence'],
  ['identity-document', 'Identity'],
  ['person-name', 'Identity'],
  ['address', 'Identity'],
  ['totp', 'Login'],
  ['passkey', 'Login'],
  ['generated-password', 'Login'],
]

function draftOf(item: JsonObject, entries: readonly ZipEntry[]): RecordDraft {
  const credentials = listAt(item, 'credentials')
  const kinds = new Set(credentials.map((credential) => textAt(credential, 'type')))
  const template = byCredential.find(([kind]) => kinds.has(kind))?.[1] ?? 'Secure note'
  const draft = new RecordDraft(template)
  draft.name = textAt(item, 'title')
  draft.createdAt = fromSeconds(numberAt(item, 'creationAt'))
  draft.isFavourite = item['favorite'] === true
  const scope = objectAt(item, 'scope')
  const apps = listAt(scope, 'androidApps').map((app) => textAt(app, 'bundleId'))
  draft.addresses([
    ...textsAt(scope, 'urls'),
    ...apps.filter((app) => app !== '').map((app) => `androidapp://${app}`),
  ])
  for (const credential of credentials) addCredential(draft, credential, entries)
  draft.add('Tags', textsAt(item, 'tags').join(', '))
  draft.add('Subtitle', textAt(item, 'subtitle'))
  return draft
}
