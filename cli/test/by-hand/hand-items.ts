/** @file Records and groups by a hand-written client: made, read, shared, written and given new keys (3.2, 3.3, 3.8, 5). */
import { randomBytes } from 'node:crypto'
import {
  addressTag,
  faceID,
  faceOf,
  giveKey,
  keyID,
  linkText,
  openPart,
  openUnder,
  sealPart,
  takeKey,
  wrapUnder,
  type ItemKey,
  type Numbered,
  type Wrapped,
} from './formats.ts'
import { hashOf, newest, type AnsweredKeys, type HandPerson } from './hand-person.ts'
import { sealContent, type AnsweredRecord, type Content } from './hand-content.ts'
import { b64, un, verifies } from './primitives.ts'

interface Roster {
  v: 1
  people: { person: string; keys: string; until?: string }[]
  invited: { address: string; expires?: string }[]
  groups: { group: string; n: number; face: string }[]
  out: string[]
  by: string
  at: string
}
interface AnsweredItemKeys {
  n: number
  roster: Numbered | null
  isNewKeyNeeded: boolean
  recipients: {
    people: AnsweredKeys[]
    groups?: AnsweredGroup[]
  }
}
interface AnsweredGroup {
  _id: string
  n: number
  faces: { n: number; face: string; link: string | null }[]
}

type Named = Pick<ItemKey, 'kind' | 'id'>
type KeyAnswer = AnsweredRecord['sealed']['key']

/** What one hand-written client does with items. */
export function handItems(me: HandPerson) {
  const { call, id } = me
  const toSelf = ({ kind, id: item, n }: Omit<ItemKey, 'key'>): Wrapped => ({
    kind,
    id: item,
    n,
    to: 'person',
    toID: id,
    toNumber: me.keys().bundle.generation,
  })
  const ownWrap = (item: ItemKey) => ({
    userID: id,
    generation: me.keys().bundle.generation,
    wrap: wrapUnder(2, me.keys().self, toSelf(item), item.key),
  })
  function wrapFor(item: ItemKey, answered: AnsweredKeys) {
    const { generation, seal } = newest(answered)
    const wrapped = { ...toSelf(item), toID: answered.userID, toNumber: generation }
    return { generation, wrap: giveKey(item.key, wrapped, un(seal[0]?.key), me.giver()) }
  }
  /** To a group that one is not in: its face has to be, or to follow, the one that the roster names (3.3). */
  function wrapForGroup(item: ItemKey, { _id, n, faces }: AnsweredGroup, { groups }: Roster) {
    const named = groups.find(({ group }) => group === _id)
    let face = un(faces.find((one) => one.n === named?.n)?.face)
    if (!named || faceID(face) !== named.face) throw new Error('The group shows another face.')
    for (const next of faces.filter((one) => one.n > named.n).toSorted((one, other) => one.n - other.n)) {
      const bytes = un(next.face)
      if (!verifies(face.subarray(65), linkText(_id, next.n, bytes), un(next.link)))
        throw new Error('The face does not follow.')
      face = bytes
    }
    const wrapped: Wrapped = { ...toSelf(item), to: 'group', toID: _id, toNumber: n }
    return { groupID: _id, number: n, wrap: giveKey(item.key, wrapped, face.subarray(0, 65), me.giver()) }
  }
  const asPerson = ({ userID, statements }: AnsweredKeys) => {
    const last = statements.at(-1)
    if (!last) throw new Error('A person without statements.')
    return { person: userID, keys: hashOf(last) }
  }
  const rosterPlace = ({ kind, id: item }: Omit<ItemKey, 'key' | 'n'>, number: number) =>
    ({ kind, id: item, part: 'roster', number }) as const
  const sealRoster = (item: ItemKey, n: number, roster: Omit<Roster, 'v' | 'by' | 'at'>): Numbered => ({
    n,
    sealed: sealPart(item.key, rosterPlace(item, n), {
      v: 1,
      ...roster,
      by: id,
      at: new Date().toISOString(),
    }),
  })
  function openRoster(item: ItemKey, answered: Numbered | null | undefined): Roster {
    if (!answered) throw new Error('There is no roster.')
    return openPart(item.key, rosterPlace(item, answered.n), answered.sealed) as Roster
  }
  /** @returns the present roster and its number */
  async function readRoster(item: ItemKey): Promise<{ roster: Roster; former: number }> {
    const { roster } = await call<AnsweredItemKeys>('GET', `/${item.kind}/${item.id}/keys`)
    return { roster: openRoster(item, roster), former: roster?.n ?? 0 }
  }
  const ownKeys = async (): Promise<AnsweredKeys> => {
    const { keys } = await me.own()
    if (!keys) throw new Error('The person has no keys.')
    return keys
  }

  const getKeys = (record: string) => call<AnsweredItemKeys>('GET', `/record/${record}/keys`)

  async function newID(kind: 'record' | 'group') {
    const { ids } = await call<{ ids: { _id: string; proof: string }[] }>('POST', '/keys/ids', {
      kind,
      count: 1,
    })
    const [made] = ids
    if (!made) throw new Error('The server made no id.')
    return made
  }

  /** Opens a key that one keeps for oneself. */
  const openOwn = (item: Named, { n, id: keyId, wrap }: KeyAnswer): ItemKey => {
    const known = { wrapped: toSelf({ ...item, n }), id: keyId }
    return { ...item, n, key: openUnder(2, me.keys().self, known, wrap ?? '') }
  }
  /** Opens a key that another person gave, whose signature it has to have. */
  async function openGiven(item: Named, { n, id: keyId, wrap }: KeyAnswer, giver: string): Promise<ItemKey> {
    const { people } = (await getKeys(item.id)).recipients
    const answered = people.find(({ userID }) => userID === giver)
    if (!answered) throw new Error('The giver cannot open the item.')
    const { n: number, sign } = newest(answered)
    const known = { wrapped: toSelf({ ...item, n }), id: keyId }
    const by = { id: giver, n: number, sign: un(sign) }
    return { ...item, n, key: takeKey(wrap ?? '', known, me.keys().seal, by) }
  }

  /** Opens a key of a record by that of a group which holds it. */
  function openByGroup(group: ItemKey, record: AnsweredRecord): ItemKey {
    const { n, id: keyId, wrap, groupID, number } = record.sealed.key
    if (groupID !== group.id || number !== group.n)
      throw new Error('The wrap is for another key of the group.')
    const wrapped: Wrapped = {
      kind: 'record',
      id: record._id,
      n,
      to: 'group',
      toID: groupID,
      toNumber: number,
    }
    const text = wrap ?? ''
    const known = { wrapped, id: keyId }
    return { kind: 'record', id: record._id, n, key: openUnder(3, group.key, known, text) }
  }

  /** The first key of an item of one's own, with its roster. */
  async function firstKey(kind: ItemKey['kind'], item: string) {
    const made: ItemKey = { kind, id: item, n: 1, key: randomBytes(32) }
    const people = [asPerson(await ownKeys())]
    const roster = sealRoster(made, 1, { people, invited: [], groups: [], out: [] })
    const key = { n: 1, id: keyID(made.key), previous: null, wraps: [ownWrap(made)], waiting: [] }
    return { item: made, key, roster }
  }

  return {
    me,
    firstKey,
    openOwn,
    openGiven,
    openByGroup,
    openRoster,
    getRecord: (record: string) => call<AnsweredRecord>('GET', `/record/${record}`),
    getKeys,

    async makeRecord(content: Content, attachmentIDs: string[] = []): Promise<ItemKey> {
      const made = await newID('record')
      const { item, key, roster } = await firstKey('record', made._id)
      const sealed = { ...sealContent(item, 1, content), key, roster }
      await call('POST', '/record', { sealedFor: 'people', ...made, sealed, attachmentIDs })
      return item
    },
    async makeGroup(about: { name: string; color: string; icon: string }): Promise<ItemKey> {
      const made = await newID('group')
      const { item, key, roster } = await firstKey('group', made._id)
      const place = { kind: 'group', id: item.id, part: 'about', number: 1 } as const
      const sealed = {
        about: sealPart(item.key, place, about),
        key: { ...key, face: b64(faceOf(item.key).face) },
        roster,
      }
      await call('POST', '/group', { sealedFor: 'people', ...made, sealed })
      return item
    },
    /** Shares with people who have keys (5.6): the roster names them, and the key goes along. */
    async share(item: ItemKey, emails: string[], role = 'EDITOR'): Promise<void> {
      const { people } = await call<{ people: { keys: AnsweredKeys | null }[] }>('POST', '/keys/people', {
        emails,
      })
      const named = people.flatMap(({ keys }) => (keys ? [keys] : []))
      const { roster, former } = await readRoster(item)
      const next = sealRoster(item, former + 1, {
        ...roster,
        people: [...roster.people, ...named.map(asPerson)],
        invited: emails.slice(named.length).map((email) => ({ address: addressTag(item.id, email) })),
      })
      const wraps = named.map((answered) => ({ email: answered.email, ...wrapFor(item, answered) }))
      await call('POST', `/${item.kind}/share/${item.id}`, {
        users: emails.map((email) => ({ email, role })),
        sealed: { roster: next, wraps, waiting: [] },
      })
    },
    /** Keeps a given key under one's own self key (3.3). */
    async keepForSelf(item: ItemKey): Promise<{ done: number; refused: unknown[] }> {
      const body = { items: [{ recordID: item.id, n: item.n, wraps: [ownWrap(item)] }] }
      return call('POST', '/keys/wraps', me.signOwn('POST', '/keys/wraps', body))
    },
    /** The next key of a record for its recipients, with its roster (5.3, 5.4). @param without who is removed by the same call */
    async nextKey(item: ItemKey, without: string[] = []) {
      const { roster, former } = await readRoster(item)
      const { recipients } = await getKeys(item.id)
      const people = recipients.people.filter(({ userID }) => !without.includes(userID))
      const next: ItemKey = { ...item, n: item.n + 1, key: randomBytes(32) }
      const asFormer: Wrapped = { ...item, to: 'key', toID: item.id, toNumber: next.n }
      const key = {
        n: next.n,
        id: keyID(next.key),
        previous: wrapUnder(4, next.key, asFormer, item.key),
        wraps: [
          ownWrap(next),
          ...people
            .filter(({ userID }) => userID !== id)
            .map((answered) => ({ userID: answered.userID, ...wrapFor(next, answered) })),
          ...(recipients.groups ?? []).map((group) => wrapForGroup(next, group, roster)),
        ],
        waiting: [],
      }
      const named = sealRoster(next, former + 1, { ...roster, people: people.map(asPerson) })
      return { item: next, key, roster: named }
    },
  }
}
export type HandItems = ReturnType<typeof handItems>
