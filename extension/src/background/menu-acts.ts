/** @file What a press of the menu does beside filling. */
import { browser } from '../browser/browser.ts'
import { fieldToWrite } from '../records/field-to-write.ts'
import { tellPlace, type Place } from './documents.ts'
import { openPopupFor } from './open-popup.ts'
import { changeSettings, readSettings } from './settings.ts'
import { openClient, putRecord } from './vault.ts'
import { wantGenerator } from './wanted.ts'

/** Another length, or words: chosen in the popup, which fills what it made. */
export async function openGenerator(place: Place): Promise<null> {
  await wantGenerator(place.tab)
  return openPopup(place)
}

export async function openPopup(place: Place): Promise<null> {
  await tellPlace(place, { kind: 'shut', toField: false })
  await openPopupFor(place.tab)
  return null
}

export async function neverHere(place: Place): Promise<null> {
  const { never } = await readSettings()
  const host = URL.parse(place.page)?.host ?? ''
  await changeSettings({ never: [...new Set([...never, host])] })
  await tellPlace(place, { kind: 'shut', toField: false })
  return null
}

export async function openInWeb(place: Place, record: string): Promise<null> {
  const { server } = await readSettings()
  await browser.tabs.create({ url: `${server}/records/${record}` })
  await tellPlace(place, { kind: 'shut', toField: false })
  return null
}

/** Adds the origin of a page to a record, as a field of its own. */
export async function addWebsite(id: string, origin: string): Promise<void> {
  const client = await openClient()
  const record = await client.records.open(id)
  const fields = record.fields.map(fieldToWrite)
  // Added by a background that the browser ended since, it stands there already.
  if (fields.some(({ type, value }) => type === 'url' && value === origin)) return
  fields.push({ ...freeName(fields), type: 'url', isSecret: false, value: origin })
  await putRecord(await client.records.change(id, { fields, version: record.version }))
}

/** A key and a label that no other field of the record has: each stands in it once, labels in whatever case. */
export function freeName(fields: readonly { key?: string; label: string }[]): { key: string; label: string } {
  const keys = new Set(fields.map(({ key }) => key))
  const labels = new Set(fields.map(({ label }) => label.toLowerCase()))
  for (let number = 1; ; number++) {
    const [key, label] = number === 1 ? ['url', 'Website'] : [`url-${number}`, `Website ${number}`]
    if (!keys.has(key) && !labels.has(label.toLowerCase())) return { key, label }
  }
}
