import type { Language } from '@cardea/contract'
import type { CodeShown, Focused, MenuShown, Row } from '../messages/messages.ts'
import { isForEverySite, purposeOf, type Purpose } from '../records/values.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { asksOf, asksOfPlace } from './asks.ts'
import type { Place } from './documents.ts'
import type { KnownRecord } from './known-record.ts'
import { recipeOf } from './password-rules.ts'
import { chosenFirst } from './steps.ts'
import { fittingRecords, isUnencrypted, siteOf, type Fitting } from './sites.ts'
import type { Standing } from './vault.ts'

/** One menu of one document, kept until that is gone. */
export interface Menu {
  place: Place
  field: Focused
  /** The frame's own secret, once it has taken the token. */
  secret: string | null
  /** The row that was pressed first, where a second press is needed. */
  asked: { row: string; at: number; listed: string[] | null } | null
  at: number
}

export const purposeOfField = ({ token, tokens }: Focused): Purpose => purposeOf(token, tokens)

/** The records that a menu offers; cards and identities are for every site. */
export function offered(
  records: readonly KnownRecord[],
  { page }: Place,
  field: Focused,
  used: Readonly<Record<string, number>> = {},
): { best: Fitting[]; lower: Fitting[] } {
  const purpose = purposeOfField(field)
  const serving = records.filter(({ purposes, closed }) => purposes.includes(purpose) || closed !== null)
  if (isForEverySite(purpose)) {
    const best = serving
      .filter(({ closed }) => closed === null)
      .map((record) => ({ record, rank: 4 as const, host: '' }))
    return { best, lower: [] }
  }
  const fitting = fittingRecords(serving, page, used)
  const highest = fitting[0]?.rank
  return {
    best: fitting.filter(({ rank }) => rank === highest),
    lower: fitting.filter(({ rank }) => rank !== highest),
  }
}

interface Given {
  language: Language
  standing: Standing
  records: readonly KnownRecord[]
  /** When each was used last here, by id. */
  used: Readonly<Record<string, number>>
  /** The record that this tab was filled with, and its code of this moment. */
  chosen: string | null
  code: ({ record: string } & CodeShown) | null
  /** Nothing can be filled, as the server does not answer. */
  isOffline: boolean
}

/** What a menu shows; decided here alone, and asked for again at each press. */
export function shownMenu({ place, field }: Pick<Menu, 'place' | 'field'>, given: Given): MenuShown {
  const words = wordsOf(given.language)
  const purpose = purposeOfField(field)
  const isNew = field.token === 'new-password'
  const { best, lower } = isNew ? { best: [], lower: [] } : offered(given.records, place, field, given.used)
  const rowOf = (one: Fitting) =>
    recordRow(one, lower.includes(one), purpose, place, field, words, given.code)
  const rows: Row[] = isNew ? newRows(place, field, words) : chosenFirst(best, given.chosen).map(rowOf)
  const more = lower.map(rowOf)
  const domain = siteOf(place.page)
  if (more.length > 0) rows.push(plainRow('more', words.moreFor(domain), String(more.length)))
  const state = given.standing === 'locked' ? 'locked' : given.isOffline ? 'offline' : 'rows'
  const never = plainRow('never', words.notOnThisSite)
  const shown = {
    rows: [...rows, plainRow('search', words.searchInCardea), never],
    locked: [plainRow('unlock', words.locked, words.inOwnWindow), never],
    offline: [plainRow('retry', words.noConnection, words.toYourCardea)],
  }
  const notes = {
    rows: noteOf(purpose, field, words),
    locked: words.opensAbove,
    offline: words.nothingUntilAnswer,
  }
  return {
    language: given.language,
    state,
    title: words.fillFromCardea,
    rows: shown[state],
    more: state === 'rows' ? more : [],
    domain,
    isUnencrypted: isUnencrypted(place.page),
    note: notes[state],
    needsSight: isForEverySite(purpose),
  }
}

/** The password itself is never shown within a page; the generator is in the popup. */
const newRows = (place: Place, field: Focused, words: Words): Row[] => [
  {
    ...plainRow('password', words.useStrongPassword, words.asSiteAllows(recipeOf(field.rules).length)),
    asks: asksOfPlace(place, field, words),
  },
  plainRow('generator', words.otherLength),
]

const noteOf = (purpose: Purpose, { token, newPasswords }: Focused, words: Words): string => {
  if (token === 'new-password') return newPasswords > 1 ? words.fillsBoth : words.fillsNew
  const notes = {
    login: words.fillsLogin,
    code: words.fillsCode,
    card: words.fillsCard,
    identity: words.fillsIdentity,
  }
  return notes[purpose]
}

const icons: Partial<Record<Row['kind'], string>> = { generator: 'settings', retry: 'offline' }

const plainRow = (kind: Row['kind'], name: string, detail = ''): Row => ({
  id: kind,
  kind,
  name,
  detail,
  fills: '',
  icon: icons[kind] ?? kind,
  color: '',
  asks: null,
  isClosed: false,
})

function recordRow(
  { record, rank, host }: Fitting,
  isLower: boolean,
  purpose: Purpose,
  place: Place,
  field: Focused,
  words: Words,
  code: Given['code'],
): Row {
  const { id, name, icon, color, closed } = record
  const texts =
    closed === null
      ? detailsOf(record, isLower || rank === 1 ? host : record.username, purpose, words)
      : [words.closed[closed]]
  return {
    id,
    kind: 'record',
    name,
    detail: texts.join(' · '),
    fills: closed === null && purpose !== 'code' ? words.fillsAs[purpose] : '',
    icon,
    color,
    asks: closed !== null ? null : asksOf({ record, rank, host }, purpose, place, field, words),
    isClosed: closed !== null,
    ...(code?.record === id && { code }),
  }
}

/** What tells a row from others. Of lower ranks a host stands in place of the user name. */
const detailsOf = (record: KnownRecord, told: string, purpose: Purpose, words: Words): string[] =>
  purpose === 'code' ? [words.oneTimeCode] : [told, record.group].filter(Boolean)
