import { isWebsite } from '@cardea/client/autofill/fillings'
import type { Closed, ShownRecord } from '@cardea/client/environment'
import { fieldTexts } from '@cardea/client/search/record-index'
import { fieldTraits } from '@cardea/contract'
import { fillsOf, websitesOf, type RecordWebsite } from '../records/fills.ts'
import { purposesOf, type Purpose } from '../records/values.ts'

/** The extension keeps this of a record: no secret, and no more than its pages show. */
export interface KnownRecord {
  id: string
  name: string
  username: string
  group: string
  template: string
  icon: string
  color: string
  websites: RecordWebsite[]
  purposes: Purpose[]
  /** The key of its field that makes codes. */
  codeKey: string | null
  /** The tokens that it fills. */
  fills: string[]
  version: number
  /** Whether only its people can open it, and not those who run the server. */
  isSealed: boolean
  /** Why this browser does not open it; null where it does. */
  closed: Closed | null
  /** Of a closed record, which tells no name: whose it is, null for the person’s own. */
  owner: string | null
  mayChange: boolean
  /** How many people can open it. */
  people: number
  /** Also by a one-time link. */
  mayShare: boolean
  /** Of what is filled in: a search finds it by them. */
  labels: string
  /** Values that a search finds, beside those above. */
  found: string
}

/** Longer values are shown nowhere, and a hostile record shall not fill the memory. */
const most = 200
const short = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** In characters: of one website, and of all those of a record. */
const mostOfWebsite = 10_000
const mostOfWebsites = 200_000

export function knownRecord(record: ShownRecord): KnownRecord {
  const fills = fillsOf(record)
  const plain = (token: string): string => {
    const field = fills.get(token)
    return field && !field.isSecret ? (field.value ?? '') : ''
  }
  const card = record.fields.find(({ type, hint }) => type === 'card-number' && hint)?.hint ?? ''
  const username = plain('username') || plain('email') || card || plain('name')
  const closed = record.closed ?? null
  const isClosed = closed !== null
  return {
    id: record._id,
    name: short(record.userRecordName ?? record.name),
    username: short(username),
    group: short(record.groups.map(({ name }) => name).join(', ')),
    template: short(record.template?.name ?? ''),
    icon: record.template?.icon ?? 'file-text',
    color: record.template?.color ?? '280',
    websites: isClosed ? [] : boundWebsites(record),
    purposes: isClosed ? [] : purposesOf(record),
    codeKey: isClosed ? null : (fills.get('one-time-code')?.key ?? null),
    fills: [...fills.keys()],
    version: record.version,
    isSealed: record.sealedFor === 'people',
    closed,
    owner: isClosed ? ownerOf(record) : null,
    mayChange: record.role === 'OWNER' || record.role === 'EDITOR',
    people: peopleOf(record),
    mayShare: record.role === 'OWNER',
    ...foundBy(record, username),
  }
}

/** What is kept anyway is not kept twice. */
function foundBy({ fields }: ShownRecord, username: string): Pick<KnownRecord, 'labels' | 'found'> {
  const labels: string[] = []
  const found: string[] = []
  for (const field of fields) {
    if (!field.value && !field.hasValue) continue
    const [label, ...values] = fieldTexts(field, { dayText: () => null })
    labels.push(label)
    const isKept = isWebsite(field) || field.value === username
    if (!isKept && !fieldTraits[field.type].isNote) found.push(...values.filter(Boolean))
  }
  return { labels: short(labels.join(' ')), found: short(found.join(' ')) }
}

/** Those of its groups count too, each person once. */
const peopleOf = ({ access, groups }: Pick<ShownRecord, 'access' | 'groups'>): number =>
  new Set([access, ...groups.map((group) => group.access)].flat().map(({ userID }) => userID)).size

/** How its owner is called; null for the person’s own record. */
function ownerOf({ role, access }: Pick<ShownRecord, 'role' | 'access'>): string | null {
  if (role === 'OWNER') return null
  const owner = access.find((entry) => entry.role === 'OWNER')?.user
  return short(owner?.name ?? owner?.email ?? '')
}

/** All websites of a record, up to what nobody types. */
function boundWebsites(record: ShownRecord): RecordWebsite[] {
  let left = mostOfWebsites
  return websitesOf(record).filter(
    ({ value: { length } }) => length <= mostOfWebsite && (left -= length) >= 0,
  )
}
