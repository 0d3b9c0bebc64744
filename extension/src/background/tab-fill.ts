import type { Tab } from '../browser/browser.ts'
import type { Asked, FromPage, Group } from '../messages/messages.ts'
import { isForEverySite, mayFill, purposes, type Purpose } from '../records/values.ts'
import { wordsOf } from '../words/words.ts'
import { asksOf, withList } from './asks.ts'
import { describeTab } from './describe-tab.ts'
import { tellPlace, type Place } from './documents.ts'
import type { Failure } from './failure-of.ts'
import { fillNew, fillPlace, type Filled } from './fill.ts'
import type { KnownRecord } from './known-record.ts'
import { addWebsite } from './menu-acts.ts'
import { purposeOfField, offered } from './menus.ts'
import { languageNow } from './settings.ts'
import { fittingRecords, isUnencrypted, type Fitting } from './sites.ts'
import { knownRecords } from './listed-records.ts'
import { wantTold } from './wanted.ts'

type FillOfPopup = Extract<FromPage, { kind: 'fill' }>

/** Fills from a page of the extension, where the person sees what and where. A login fits the page, or is not filled. */
export async function fillTab(
  tab: Tab,
  { record: id, purpose: wanted, seen, addsWebsite }: Omit<FillOfPopup, 'kind' | 'tab'>,
): Promise<Filled | Failure | { asks: Asked }> {
  const described = await describeTab(tab)
  const record = (await knownRecords()).find((one) => one.id === id)
  if (!record) return { failed: 'no-field' }
  const served = wanted ? [wanted] : purposes.filter((purpose) => record.purposes.includes(purpose))
  const [target] = served.flatMap((purpose) =>
    described.flatMap(({ place, groups }) => {
      const group = groups.find(({ tokens }) => tokens.some((token) => mayFill(purpose, token)))
      return group ? { purpose, place, group } : []
    }),
  )
  if (!target) return { failed: 'no-field' }
  const { purpose, place, group } = target
  const fitting = fittingFor(record, purpose, place.page)
  if (!fitting) return { failed: 'no-website' }
  const asks = await askedOf(fitting, purpose, place, group)
  if (asks?.listed?.length === 0) return { failed: 'no-field' }
  // What the page has become since is asked for anew.
  if (asks && JSON.stringify(asks) !== JSON.stringify(seen)) return { asks }
  const filled = await fillPlace(place, record, purpose, asks?.listed ?? null)
  if (addsWebsite && asks?.mayAdd && 'filled' in filled)
    await addWebsite(id, place.origin).catch(() => undefined)
  return filled
}

/** How a record fits a page; cards and identities are for every site. */
const fittingFor = (record: KnownRecord, purpose: Purpose, page: string): Fitting | undefined =>
  isForEverySite(purpose) ? { record, rank: 4, host: '' } : fittingRecords([record], page)[0]

async function askedOf(
  fitting: Fitting,
  purpose: Purpose,
  place: Place,
  group: Group,
): Promise<Asked | null> {
  const words = wordsOf(await languageNow())
  const asks = asksOf(fitting, purpose, place, { isForeign: false }, words)
  if (!asks) return null
  return {
    ...(await withList(asks, fitting.record, purpose, place, group)),
    document: place.key,
    host: place.top,
    isUnencrypted: isUnencrypted(place.page),
  }
}

/** Fills a new password that the generator of the popup has made. */
export async function fillMade(tab: Tab | null, password: string): Promise<Filled | Failure> {
  const described = tab ? await describeTab(tab) : []
  const target = described.find(({ groups }) => groups.some(({ tokens }) => tokens.includes('new-password')))
  return target ? fillNew(target.place, password) : { failed: 'no-field' }
}

/** The shortcut: fills where one record fits well, else opens the menu. */
export async function fillByShortcut(tab: Tab): Promise<void> {
  const [described] = await describeTab(tab)
  const group = described?.groups[0]
  if (!described || !group) return tab.id === undefined ? undefined : wantTold(tab.id, 'no-field')
  const { place, field } = described
  const at = field ?? { ...group, token: group.tokens[0] ?? '', newPasswords: 0, rules: {}, isForeign: false }
  const { best } = offered(await knownRecords(), place, at)
  const [only] = best
  const purpose = purposeOfField(at)
  const isSure = best.length === 1 && only !== undefined && only.rank >= 2 && only.record.closed === null
  const isPlain =
    (purpose === 'login' || purpose === 'code') && at.token !== 'new-password' && !isUnencrypted(place.page)
  if (!isSure || !isPlain) return void (await tellPlace(place, { kind: 'open-menu' }))
  const filled = await fillPlace(place, only.record, purpose, null)
  if ('failed' in filled) await wantTold(place.tab, filled.failed)
  else if (filled.tooLong > 0) await wantTold(place.tab, 'too-long')
}
