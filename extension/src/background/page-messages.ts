import { type Field, type Language, userSettingRoutes } from '@cardea/contract'
import { browser, type Tab } from '../browser/browser.ts'
import type { FromPage, Sites } from '../messages/messages.ts'
import { conflictOf, settle } from './conflicts.ts'
import { failureOf } from './failure-of.ts'
import { listForPopup as list } from './list-for-popup.ts'
import { makeRecordLink } from './make-record-link.ts'
import { askForApproval, denyApproval, followApproval, keysHere, openBySheet } from './keys-here.ts'
import { codeFor, openFor } from './opened.ts'
import { recordNow } from './record-now.ts'
import { takeWanted } from './wanted.ts'
import { madeLately, noteMade } from './make-password.ts'
import { connect, pair, trustSeen } from './pairing.ts'
import { lockName, readRun } from './run.ts'
import { registerStarter } from './scripts.ts'
import { mayFillPage } from './sites.ts'
import { changeSettings, languageNow, readSettings } from './settings.ts'
import { fillMade, fillTab } from './tab-fill.ts'
import { logOut, standing, unlock, type Lock, openClient } from './vault.ts'
import { knownRecords } from './listed-records.ts'
import { lock, noteUse } from './locking.ts'
import { keepPins } from './pins.ts'

/** Keeps a record at hand or no longer, everywhere. @throws ApiError */
async function pinRecord(record: string, isPinned: boolean): Promise<{ isPinned: boolean }> {
  const client = await openClient()
  const route = isPinned ? userSettingRoutes.pinRecord : userSettingRoutes.unpinRecord
  const { pinnedCredential } = await client.call(route, { body: { recordId: record } })
  await keepPins(pinnedCredential)
  return { isPinned }
}

export interface State {
  standing: Awaited<ReturnType<typeof standing>>
  language: Language
  server: string | null
  person: { name: string; email: string } | null
  isPinSet: boolean
  ended: { as: string; at: string | null } | null
  lock: Lock | null
  sites: Sites | null
  hosts: string[]
  never: string[]
  copiesCodes: boolean
  count: number
  /** How many records this browser does not open, as it has no key. */
  keyless: number
}

async function state(): Promise<State> {
  const { server, person, isPinSet, ended, sites, hosts, never, copiesCodes } = await readSettings()
  const records = await knownRecords()
  return {
    standing: await standing(),
    language: await languageNow(),
    server,
    person,
    isPinSet,
    ended,
    lock: (await readRun<Lock>(lockName)) ?? null,
    sites,
    hosts,
    never,
    copiesCodes,
    count: records.length,
    keyless: records.filter(({ closed }) => closed === 'no keys here').length,
  }
}

/** Of the popup and the setup. */
export async function answerPage(message: FromPage): Promise<unknown> {
  void noteUse()
  switch (message.kind) {
    case 'state':
      return state()
    case 'list':
      return list(message)
    case 'reveal':
      return failing(() => reveal(message.record))
    case 'code':
      return failing(() => codeOf(message))
    case 'keys':
      return failing(keysHere)
    case 'keys-ask':
      return failing(askForApproval)
    case 'keys-follow':
      return failing(followApproval)
    case 'keys-deny':
      return failing(() => denyApproval(message.request))
    case 'keys-sheet':
      return failing(() => openBySheet(message.words))
    case 'fields':
      return failing(() => fieldsOf(message))
    case 'pin':
      return failing(() => pinRecord(message.record, message.isPinned))
    case 'link':
      return failing(() => makeRecordLink(message.record, message))
    case 'conflict':
      return conflictOf(message.tab)
    case 'settle':
      return failing(() => settle(message.tab, message.isMine))
    case 'wanted':
      return takeWanted(message.tab)
    case 'fill':
      return failing(() => fill(message))
    case 'lock':
      return lock('hand')
    case 'unlock':
      return failing(() => unlock(message.passcode).then(() => ({ isOpen: true })))
    case 'log-out':
      return logOut()
    case 'connect':
      return connect(message.server)
    case 'trust':
      return trustSeen()
    case 'pair':
      return pair()
    case 'sites':
      await changeSettings({ sites: message.sites, hosts: message.hosts })
      return registerStarter()
    case 'never':
      return changeSettings({ never: message.hosts })
    case 'copy-codes':
      return changeSettings({ copiesCodes: message.isOn })
    case 'made':
      return noteMade(message.password, message.host)
    case 'fill-made':
      return failing(async () => fillMade(await tabOf(message.tab), message.password))
    case 'made-list':
      return madeLately()
  }
}

const failing = (act: () => Promise<unknown>): Promise<unknown> => act().catch(failureOf)

const tabOf = (id: number | null): Promise<Tab | null> =>
  id === null ? Promise.resolve(null) : browser.tabs.get(id).catch(() => null)

/** What a record's page shows before anything of it is opened. */
export interface RecordFields {
  /** As lists show them: no secret. */
  fields: Field[]
  /** The host of the tab, if it is a page that the record may not fill. */
  refusedBy: string | null
}

async function fieldsOf({ record: id, tab }: Extract<FromPage, { kind: 'fields' }>): Promise<RecordFields> {
  const page = (await tabOf(tab))?.url ?? ''
  const known = (await knownRecords()).find((record) => record.id === id)
  const host = URL.parse(page)?.host ?? ''
  return {
    fields: (await recordNow(id))?.fields ?? [],
    refusedBy: known && host !== '' && !mayFillPage(known, page) ? host : null,
  }
}

/** Every field with its value: an opening. */
async function reveal(id: string): Promise<{ fields: Field[] }> {
  const { fields } = await openFor(id, -1, 'popup')
  return { fields }
}

async function codeOf({
  record: id,
  key: codeKey,
  isAsked,
}: Extract<FromPage, { kind: 'code' }>): Promise<unknown> {
  const record = (await knownRecords()).find((one) => one.id === id)
  return record ? codeFor({ ...record, codeKey }, isAsked ? { tab: -1, site: 'popup' } : null) : null
}

async function fill(message: Extract<FromPage, { kind: 'fill' }>): Promise<unknown> {
  const tab = await tabOf(message.tab)
  return tab ? fillTab(tab, message) : { failed: 'no-field' }
}
