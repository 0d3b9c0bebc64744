import type { Focused, MenuShown, Row } from '../messages/messages.ts'
import { mayFill, purposeOf, type Purpose } from '../records/values.ts'
import { wordsOf, type Words } from '../words/words.ts'
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
  asked: { row: string; at: number } | null
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
  if (purpose === 'card' || purpose === 'identity') {
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
  language: string
  standing: Standing
  records: readonly KnownRecord[]
  /** When each was used last here, by id. */
  used: Readonly<Record<string, number>>
  /** The record that this tab was filled with, and its code of this moment. */
  chosen: string | null
  code: { record: string; code: string } | null
}

/** What a menu shows; decided here alone, and asked for again at each press. */
export function shownMenu({ place, field }: Pick<Menu, 'place' | 'field'>, given: Given): MenuShown {
  const words = wordsOf(given.language)
  const purpose = purposeOfField(field)
  const isNew = field.token === 'new-password'
  const { best, lower } = isNew ? { best: [], lower: [] } : offered(given.records, place, field, given.used)
  const rowOf = (one: Fitting) => recordRow(one, purpose, place, field, words, given.code)
  const rows: Row[] = [
    ...(isNew
      ? [plainRow('password', words.useStrongPassword, words.asSiteAllows(recipeOf(field.rules).length))]
      : []),
    ...chosenFirst(best, given.chosen).map(rowOf),
  ]
  const more = lower.map(rowOf)
  const domain = siteOf(place.page)
  if (more.length > 0) rows.push({ ...plainRow('more', words.moreFor(domain), String(more.length)) })
  rows.push(plainRow('search', words.searchInCardea), plainRow('never', words.notOnThisSite))
  return {
    language: given.language,
    state: given.standing === 'locked' ? 'locked' : 'rows',
    title: words.fillFromCardea,
    rows:
      given.standing === 'locked'
        ? [plainRow('unlock', words.locked, words.inOwnWindow), plainRow('never', words.notOnThisSite)]
        : rows,
    more: given.standing === 'locked' ? [] : more,
    domain,
    isUnencrypted: isUnencrypted(place.page),
    note: noteOf(purpose, field, words),
    needsSight: purpose === 'card' || purpose === 'identity',
  }
}

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

const plainRow = (kind: Row['kind'], name: string, detail = ''): Row => ({
  id: kind,
  kind,
  name,
  detail,
  icon: kind,
  color: '',
  asks: null,
  isClosed: false,
})

function recordRow(
  { record, rank, host }: Fitting,
  purpose: Purpose,
  place: Place,
  field: Focused,
  words: Words,
  code: Given['code'],
): Row {
  const { id, name, username, group, icon, color, closed } = record
  const detail =
    purpose === 'code'
      ? words.oneTimeCode
      : [rank === 1 ? host : '', username, group].filter(Boolean).join(' · ')
  return {
    id,
    kind: 'record',
    name,
    detail: closed === null ? detail : words.closed[closed],
    icon,
    color,
    asks: closed !== null ? null : asksOf({ record, rank, host }, purpose, place, field, words),
    isClosed: closed !== null,
    ...(code?.record === id && { code: code.code }),
  }
}

/** What a row says before its second press; null where one press fills. */
function asksOf(
  { record, rank, host }: Fitting,
  purpose: Purpose,
  place: Place,
  field: Focused,
  words: Words,
): Row['asks'] {
  const page = URL.parse(place.page)?.host ?? ''
  if (field.isForeign) {
    const lines: [string, string][] = [[words.theFrame, page]]
    if (place.top !== '') lines.push([words.thisPage, place.top])
    return { about: 'frame', lines, mayAdd: false }
  }
  if (rank === 1)
    return {
      about: 'host',
      lines: [
        [words.thisPage, page],
        [words.theRecord, host],
      ],
      mayAdd: record.mayChange,
    }
  if (purpose === 'card' || purpose === 'identity')
    return { about: 'list', lines: listOf(record, purpose, field, words), mayAdd: false }
  return isUnencrypted(place.page) ? { about: 'http', lines: [], mayAdd: false } : null
}

/** What will be filled, by the fields of the page; values that are secret stay so. */
function listOf(
  record: KnownRecord,
  purpose: Purpose,
  { tokens }: Focused,
  words: Words,
): [string, string][] {
  return tokens
    .filter((token) => mayFill(purpose, token))
    .map((token) => [
      words.tokens[token] ?? token,
      token === 'cc-number' ? `•••• ${record.username.replace(/\D/g, '').slice(-4)}` : '•••',
    ])
}
