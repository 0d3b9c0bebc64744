/** @file What the popup is opened for: to copy, as a worker has no clipboard, to make a password, or to say what failed. */
import { browser, type Tab } from '../browser/browser.ts'
import { copyHere } from './copy-here.ts'
import { noteMade, makePassword } from './make-password.ts'
import { knownRecords } from './listed-records.ts'
import { openPopupFor } from './open-popup.ts'
import { changeRun, readRun, writeRun } from './run.ts'
import { fittingRecords } from './sites.ts'
import { usedRecords } from './used.ts'

type Copied = 'username' | 'password' | 'code' | 'made'

interface Kept {
  tab: number
  what: Copied | 'generator' | 'told'
  /** Of what was made; or why nothing was filled. */
  text: string
  at: number
}

/** What the popup shall copy: the value itself, or the records of which one is meant. */
export interface Wanted {
  what: Copied | 'generator' | 'told'
  text: string
  records: string[]
}

const name = 'wanted'
/** A popup that opens later than this was opened for something else. */
const keepMs = 30_000

export async function wantCopied(tab: Tab | undefined, what: Exclude<Copied, 'made'>): Promise<void> {
  await want(tab, what, '')
}

export async function generateAndCopy(tab: Tab | undefined): Promise<void> {
  const password = makePassword({})
  await noteMade(password, URL.parse(tab?.url ?? '')?.host ?? '')
  if (!(await copyHere(password))) await want(tab, 'made', password)
}

async function want(tab: Tab | undefined, what: Copied, text: string): Promise<void> {
  if (tab?.id === undefined) return
  await keep(tab.id, what, text)
  await openPopupFor(tab.id)
}

const keep = (tab: number, what: Kept['what'], text: string): Promise<void> =>
  writeRun(name, { tab, what, text, at: Date.now() } satisfies Kept)

/** Opens the popup to say what a shortcut could not do. */
export async function wantTold(tab: number, failed: string): Promise<void> {
  await keep(tab, 'told', failed)
  await openPopupFor(tab)
}

/** The popup that opens next for this tab begins with the generator. */
export const wantGenerator = (tab: number): Promise<void> => keep(tab, 'generator', '')

/** Taken once. */
export async function takeWanted(id: number | null): Promise<Wanted | null> {
  const kept = await readRun<Kept | null>(name)
  if (!kept || kept.tab !== id || Date.now() - kept.at > keepMs) return null
  await changeRun(name, null, () => null)
  const { what, text } = kept
  if (what === 'made' || what === 'generator' || what === 'told') return { what, text, records: [] }
  const tab = await browser.tabs.get(kept.tab).catch(() => null)
  const fitting = fittingRecords(await knownRecords(), tab?.url ?? '', await usedRecords())
  const needed = { username: 'username', password: 'current-password', code: 'one-time-code' }[what]
  const serving = fitting.filter(({ record, rank }) => rank >= 2 && servesAs(record.fills, needed))
  const highest = serving[0]?.rank
  const records = serving.filter(({ rank }) => rank === highest).map(({ record }) => record.id)
  return { what, text, records }
}

const servesAs = (fills: readonly string[], needed: string): boolean =>
  fills.includes(needed) || (needed === 'username' && fills.includes('email'))
