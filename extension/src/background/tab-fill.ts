import { browser, type Tab } from '../browser/browser.ts'
import type { Focused } from '../messages/messages.ts'
import { mayFill, purposes, type Purpose } from '../records/values.ts'
import { tellPlace, type Place } from './documents.ts'
import type { Failure } from './failure-of.ts'
import { fillNew, fillPlace, type Filled } from './fill.ts'
import { inject } from './inject.ts'
import { linesNow, type Lines } from './lines-to-fill.ts'
import { purposeOfField, offered } from './menus.ts'
import { fittingRecords, isUnencrypted } from './sites.ts'
import { knownRecords } from './listed-records.ts'
import { wantTold } from './wanted.ts'

interface Described {
  place: Place
  tokens: string[]
  field: Focused | null
}

/** What can be filled in the top page of a tab, by the origin that the browser names. */
export async function describeTab({ id, url }: Tab): Promise<Described | null> {
  const page = URL.parse(url ?? '')
  if (id === undefined || !page || !/^https?:$/.test(page.protocol)) return null
  if (!(await inject(id, { frameIds: [0] }))) return null
  const told = (await browser.tabs
    .sendMessage(id, { kind: 'describe' }, { frameId: 0 })
    .catch(() => undefined)) as
    | { key?: unknown; origin?: unknown; tokens?: unknown; field?: Focused | null }
    | undefined
  if (typeof told?.key !== 'string' || told.origin !== page.origin || !Array.isArray(told.tokens)) return null
  const [address = ''] = page.href.split('#', 1)
  const place = {
    tab: id,
    frame: 0,
    document: null,
    key: told.key,
    origin: page.origin,
    page: address,
    top: page.host,
  }
  return {
    place,
    tokens: told.tokens.filter((token) => typeof token === 'string'),
    field: told.field ?? null,
  }
}

/** What is listed before a card or an identity is filled. */
export interface Asked {
  host: string
  lines: Lines
}

/** Fills from a page of the extension, where the person sees what and where. A login fits the page, or is not filled. */
export async function fillTab(
  tab: Tab,
  id: string,
  asked: Purpose | null,
  isSure: boolean,
): Promise<Filled | Failure | { asks: Asked }> {
  const described = await describeTab(tab)
  const record = (await knownRecords()).find((one) => one.id === id)
  if (!described || !record) return { failed: 'no-field' }
  const { place, tokens } = described
  const served = asked ? [asked] : purposes.filter((purpose) => record.purposes.includes(purpose))
  const purpose = served.find((one) => tokens.some((token) => mayFill(one, token)))
  if (!purpose) return { failed: 'no-field' }
  const isOfSite = purpose === 'login' || purpose === 'code'
  if (isOfSite && fittingRecords([record], place.page).length === 0) return { failed: 'no-website' }
  if (!isOfSite && !isSure)
    return { asks: { host: place.top, lines: await linesNow(record, purpose, tokens) } }
  return fillPlace(place, record, purpose, true)
}

/** Fills a new password that the generator of the popup has made. */
export async function fillMade(tab: Tab | null, password: string): Promise<Filled | Failure> {
  const described = tab && (await describeTab(tab))
  if (!described?.tokens.includes('new-password')) return { failed: 'no-field' }
  return fillNew(described.place, password)
}

/** The shortcut: fills where one record fits well, else opens the menu. */
export async function fillByShortcut(tab: Tab): Promise<void> {
  const described = await describeTab(tab)
  if (!described?.tokens.length) return tab.id === undefined ? undefined : wantTold(tab.id, 'no-field')
  const { place, field, tokens } = described
  const at = field ?? { token: tokens[0] ?? '', tokens, newPasswords: 0, rules: {}, isForeign: false }
  const { best } = offered(await knownRecords(), place, at)
  const [only] = best
  const purpose = purposeOfField(at)
  const isSure = best.length === 1 && only !== undefined && only.rank >= 2 && only.record.closed === null
  const isPlain =
    (purpose === 'login' || purpose === 'code') && at.token !== 'new-password' && !isUnencrypted(place.page)
  if (!isSure || !isPlain) return void (await tellPlace(place, { kind: 'open-menu' }))
  const filled = await fillPlace(place, only.record, purpose, false)
  if ('failed' in filled) await wantTold(place.tab, filled.failed)
  else if (filled.tooLong > 0) await wantTold(place.tab, 'too-long')
}
