import type { Sender } from '../browser/browser.ts'
import type { Asks, CodeShown, Focused, FromFrame, MenuShown, Pressed } from '../messages/messages.ts'
import { withList } from './asks.ts'
import { isSamePlace, tellPlace, type Place } from './documents.ts'
import { failureOf } from './failure-of.ts'
import { fillNew, fillPlace } from './fill.ts'
import { makePassword } from './make-password.ts'
import { addWebsite, neverHere, openGenerator, openInWeb, openPopup } from './menu-acts.ts'
import { offered, purposeOfField, shownMenu, type Menu } from './menus.ts'
import { codeFor } from './opened.ts'
import { newToken } from '../messages/new-token.ts'
import { changeRun, readRun } from './run.ts'
import { languageNow, readSettings } from './settings.ts'
import { siteOf } from './sites.ts'
import { chosenIn } from './steps.ts'
import { usedRecords } from './used.ts'
import { refresh, refreshIfOlder, standing } from './vault.ts'
import { knownRecords } from './listed-records.ts'

type Menus = Record<string, Menu>
const most = 40
/** Menus of pages that nobody looks at any more are forgotten. */
const keepMs = 30 * 60_000

/**
 * Issues the token of a menu for one document, or null where none shall open there: nobody is signed in, the person wants none
 * on this host, or nothing could be filled.
 */
export async function beginMenu(place: Place, field: Focused): Promise<string | null> {
  const now = await standing()
  if (now === 'new' || now === 'signed-out' || (await isUnwanted(place))) return null
  if (now === 'open' && !(await hasAny(place, field))) return null
  const token = newToken()
  const menu: Menu = { place, field, secret: null, asked: null, at: Date.now() }
  await changeRun<Menus>('menus', {}, (menus) => ({ ...recent(menus), [token]: menu }))
  return token
}

const recent = (menus: Menus): Menus =>
  Object.fromEntries(
    Object.entries(menus)
      .filter(([, { at }]) => Date.now() - at < keepMs)
      .slice(-most),
  )

async function isUnwanted({ page }: Place): Promise<boolean> {
  const { never } = await readSettings()
  return never.includes(URL.parse(page)?.host ?? '')
}

async function hasAny(place: Place, field: Focused): Promise<boolean> {
  const purpose = purposeOfField(field)
  if (purpose === 'login') return true
  return offered(await knownRecords(), place, field).best.length > 0
}

export async function endMenus(place: Place): Promise<void> {
  if ((await readRun('menus')) === undefined) return
  await changeRun<Menus>('menus', {}, (menus) =>
    Object.fromEntries(Object.entries(menus).filter(([, menu]) => !isSamePlace(menu.place, place))),
  )
}

/** Finds all menus, in all windows, as what they show may no longer be seen. @returns what closes them */
export async function shutMenus(): Promise<() => Promise<unknown>> {
  const menus = Object.values((await readRun<Menus>('menus')) ?? {})
  return () => Promise.all(menus.map(({ place }) => tellPlace(place, { kind: 'shut', toField: false })))
}

/** The menu that a frame is; the token is taken once, with a secret of its own. */
async function menuOf(message: FromFrame, sender: Sender): Promise<Menu | null> {
  const tab = sender.tab?.id
  if (tab === undefined || !/^[0-9a-f]{32}$/.test(message.secret)) return null
  let found: Menu | null = null
  await changeRun<Menus>('menus', {}, (menus) => {
    for (const [token, menu] of Object.entries(menus)) {
      if (menu.place.tab !== tab) continue
      const takes = message.kind === 'menu-open' && message.token === token && menu.secret === null
      if (takes) menu.secret = message.secret
      if (menu.secret === message.secret) found = menu
    }
    return menus
  })
  return found
}

export async function answerMenu(message: FromFrame, sender: Sender): Promise<unknown> {
  const menu = await menuOf(message, sender)
  if (!menu) return null
  const { place } = menu
  switch (message.kind) {
    case 'menu-open':
      return show(menu)
    case 'menu-size':
      return tellPlace(place, { kind: 'size', height: Math.min(Math.max(0, message.height), 600) })
    case 'menu-close':
      return tellPlace(place, { kind: 'shut', toField: message.toField })
    case 'menu-press':
      return press(menu, message)
    case 'menu-hidden':
      return tellPlace(place, { kind: 'covered' })
    case 'menu-code':
      return codeShown(menu, await given(menu))
    case 'offer-answer':
    case 'offer-open':
    case 'offer-size':
      return null
  }
}

async function given(menu: Pick<Menu, 'place' | 'field'>) {
  const records = await knownRecords()
  const chosen = await chosenIn(menu.place.tab, siteOf(menu.place.page))
  const used = await usedRecords()
  return {
    language: await languageNow(),
    standing: await standing(),
    records,
    used,
    chosen,
    code: null,
    isOffline: !navigator.onLine,
  }
}

async function show(menu: Menu): Promise<MenuShown | null> {
  const now = await given(menu)
  if (now.standing !== 'open' && now.standing !== 'locked') return null
  const code = now.standing === 'open' ? await codeShown(menu, now) : null
  // Compared after it is drawn: the next menu knows it.
  void refreshIfOlder(60_000)
  return shownMenu(menu, { ...now, code })
}

/** The code of a record that this tab has just been filled with. */
async function codeShown(
  { field }: Menu,
  { chosen, records }: Awaited<ReturnType<typeof given>>,
): Promise<({ record: string } & CodeShown) | null> {
  const record = purposeOfField(field) === 'code' ? records.find(({ id }) => id === chosen) : undefined
  if (!record) return null
  const shown = await codeFor(record, null).catch(() => null)
  return shown && { record: record.id, ...shown }
}

type Press = Extract<FromFrame, { kind: 'menu-press' }>

/** A press that counts in the menu's own document, judged once more by the document that it would fill. */
async function press(menu: Menu, { row: id, isConfirmed, addsWebsite, at }: Press): Promise<Pressed | null> {
  const { place, field } = menu
  const now = await given(menu)
  const shown = shownMenu(menu, now)
  const seen = (await tellPlace(place, { kind: 'check', at })) as
    | { isClear?: unknown; origin?: unknown }
    | undefined
  if (seen?.isClear !== true || seen.origin !== place.origin) return { covered: true }
  // Of an answer that did not come the list that is kept knows nothing.
  if (id === 'retry') return retry(menu)
  const row = [...shown.rows, ...shown.more].find((one) => one.id === id)
  // Gone while the menu was open: the access to it, or the connection.
  if (!row) return shown.state === 'rows' ? { failed: 'record/not-found' } : { shown }
  if (row.kind === 'search' || row.kind === 'unlock') return openPopup(place)
  if (row.kind === 'generator') return openGenerator(place)
  if (row.kind === 'never') return neverHere(place)
  const asked = isConfirmed ? askedBefore(menu, id) : null
  if (row.kind === 'password')
    return row.asks && !asked ? ask(menu, id, row.asks) : fillNew(place, makePassword(field.rules))
  if (row.kind !== 'record') return null
  if (row.isClosed) return openInWeb(place, row.id)
  const record = now.records.find((one) => one.id === id)
  if (!record) return { failed: 'record/not-found' }
  const purpose = purposeOfField(field)
  const came =
    row.asks && !asked
      ? await withList(row.asks, record, purpose, place, field).then((asks) => ask(menu, id, asks), failureOf)
      : await fillPlace(place, record, purpose, asked?.listed ?? null)
  if ('failed' in came && came.failed === 'network')
    return { shown: shownMenu(menu, { ...(await given(menu)), isOffline: true }) }
  if (addsWebsite && row.asks?.mayAdd && 'filled' in came)
    await addWebsite(id, place.origin).catch(() => undefined)
  return came
}

/** The second press follows the first one, and not in the same moment. */
const leastBetweenMs = 300

const askedBefore = ({ asked }: Menu, row: string): Menu['asked'] =>
  asked !== null && asked.row === row && Date.now() - asked.at >= leastBetweenMs ? asked : null

async function ask(menu: Menu, row: string, asks: Asks): Promise<Pressed> {
  if (asks.listed?.length === 0) return { failed: 'no-field' }
  await changeRun<Menus>('menus', {}, (menus) => {
    for (const one of Object.values(menus))
      if (one.secret === menu.secret) one.asked = { row, at: Date.now(), listed: asks.listed }
    return menus
  })
  return { asks }
}

/** Asks the server once more, and shows the menu as it is then. */
async function retry(menu: Menu): Promise<Pressed> {
  const isThere = await refresh().then(
    () => true,
    () => false,
  )
  return { shown: shownMenu(menu, { ...(await given(menu)), isOffline: !isThere }) }
}
