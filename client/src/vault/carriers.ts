/**
 * @file One table: what each call carries that may be sealed for people. A path such as `records.*.record` leads to where the
 * answer holds it; the empty one is the answer itself.
 */
export interface Carried {
  /** Where the answer holds records. */
  records?: string
  /** The answer is a record as it was. */
  isOld?: true
  /** Where it holds groups. */
  groups?: string
  /** Where it holds groups by their ids, whose names other answers hold. */
  named?: string
  /** Where it holds versions of the record that the path names. */
  versions?: string
  /** It compares two versions of that record. */
  isComparison?: true
  /** Where it holds people with what they know: of that record, or of the `record` beside `people`. */
  knowing?: string
  /** It holds an answer to a form, with the form’s key as the reader opens it. */
  isAnswer?: true
  /** How the body is sealed, where it is. */
  seals?: SealAct
  /** What is sealed by it is a group. */
  isOfGroup?: true
}

export type SealAct =
  | 'new group'
  | 'new record'
  | 'new records'
  | 'change'
  | 'restore'
  | 'share'
  | 'transfer'
  | 'remove'
  | 'shut out'
  | 'take out'
  | 'withdraw'
  | 'put'
  | 'link'
  | 'new intake'

const record: Carried = { records: '' }
const group: Carried = { groups: '' }

export const carriers: Readonly<Record<string, Carried>> = {
  'POST /record': { records: '', seals: 'new record' },
  'POST /record/bulk': { seals: 'new records' },
  'POST /record/search': { records: 'records.*' },
  'POST /record/sync': { records: 'blocks.*.records.*' },
  'POST /record/trash': { records: 'records.*' },
  'POST /record/restore/:id': record,
  'POST /record/conversion': { records: 'records.*.record' },
  'PUT /record/conversion': { records: 'converted.*' },
  'GET /record/:id': record,
  'POST /record/secrets': { records: 'records.*' },
  'PUT /record/:id': { records: '', seals: 'change' },
  'POST /record/share/:id': { seals: 'share' },
  'POST /record/remove-user-access/:id': { records: '', seals: 'remove' },
  'POST /record/revoke-user-access/:id': { records: '', seals: 'shut out' },
  'POST /record/transfer-ownership/:id': { records: '', seals: 'transfer' },
  'POST /record/add-update-group/:id': { records: '', seals: 'put' },
  'POST /record/remove-groups/:id': { records: '', seals: 'take out' },
  'POST /pending-access/remove-record-access/:id': { seals: 'withdraw' },
  'POST /pending-access/remove-group-access/:id': { seals: 'withdraw', isOfGroup: true },
  'GET /record/by-groupId/:id': { records: 'records.*' },
  'GET /record/:id/versions': { versions: 'versions.*' },
  'GET /record/:id/versions/:version': { records: '', isOld: true },
  'GET /record/:id/versions/:version/change': { isComparison: true },
  'POST /record/:id/restore-version/:version': { records: '', seals: 'restore' },
  'GET /record/:id/exposure': { knowing: '' },
  'POST /exposure/search': { records: 'records.*.record', knowing: 'records.*' },
  'POST /intake': { seals: 'new intake' },
  'GET /intake/:id/answer/:answer': { isAnswer: true },
  'POST /intake/:id/answer/:answer/take': { records: '', seals: 'new record' },
  'GET /record/:id/access/:person': { named: 'groups.*' },
  'POST /link': { seals: 'link' },
  'POST /group': { groups: '', seals: 'new group' },
  'POST /group/search': { groups: 'groups.*' },
  'GET /group/:id': group,
  'PUT /group/:id': { groups: '', seals: 'change', isOfGroup: true },
  'POST /group/share/:id': { seals: 'share', isOfGroup: true },
  'POST /group/transfer-ownership/:id': { groups: '', seals: 'transfer', isOfGroup: true },
  'POST /group/remove-user-access/:id': { groups: '', seals: 'remove', isOfGroup: true },
}

/** What lies where a path leads. */
export function found(value: unknown, path: string | undefined): object[] {
  if (path === undefined || typeof value !== 'object' || value === null) return []
  if (path === '') return [value]
  const [name = '', ...rest] = path.split('.')
  const next: unknown[] = name === '*' ? Object.values(value) : [new Map(Object.entries(value)).get(name)]
  return next.flatMap((one) => found(one, rest.join('.')))
}

/** The record of a new link, as if its path named it; undefined for one of a typed text. */
export function recordOfLink(body: unknown): Record<string, string> | undefined {
  const { recordID } = body as { recordID?: string }
  return recordID === undefined ? undefined : { id: recordID }
}
