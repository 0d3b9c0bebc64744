import {
  fields,
  flag,
  listOf,
  number,
  oneOf,
  orNull,
  otherwise,
  text,
  type Shape,
  type Shaped,
} from '@cardea/client/shapes/shape'
import { languages, type Language } from '@cardea/contract'
import { browser } from '../browser/browser.ts'
import { languageOf } from '../environment/environment.ts'
import { readKept, writeKept } from '../environment/kept.ts'
import { allSites } from '../messages/messages.ts'

const Settings = fields({
  server: orNull(text),
  sites: orNull(oneOf(...allSites)),
  hosts: listOf(text),
  /** Hosts at whose fields no menu opens, and of which nothing is saved. */
  never: listOf(text),
  /** Whether the code of a login is copied once that was filled. */
  copiesCodes: otherwise(flag, false),
  isPinSet: flag,
  /** Without use for so long it locks, ms; 0: never. */
  lockAfter: otherwise(number, 0),
  /** Of the person who is signed in; null before: the browser's. */
  language: orNull(oneOf(...languages)),
  person: orNull(fields({ name: text, email: text })),
  /** How and when the last session ended, where the person did not end it here. */
  ended: orNull(fields({ as: text, at: orNull(text) })),
})
export type Settings = Shaped<typeof Settings>

const initial: Settings = {
  server: null,
  sites: null,
  hosts: [],
  never: [],
  copiesCodes: false,
  isPinSet: false,
  lockAfter: 0,
  language: null,
  person: null,
  ended: null,
}

let known: Settings | undefined

/** Settings that outlive the browser, none of them secret. An organisation may preset the server and the sites. */
export async function readSettings(): Promise<Settings> {
  if (known) return known
  const kept = Settings(await readKept('settings'))?.value ?? initial
  const preset = await readPreset()
  known = { ...kept, server: kept.server ?? preset.server, sites: kept.sites ?? preset.sites }
  return known
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  known = { ...(await readSettings()), ...change }
  await writeKept('settings', known)
}

/** What the person chose goes; the server stays, and what an organisation presets. */
export async function resetSettings(): Promise<void> {
  const { server } = await readSettings()
  const { sites } = await readPreset()
  await changeSettings({ ...initial, server, sites })
}

const Preset: Shape<{ server: string | null; sites: Settings['sites'] }> = fields({
  server: (value) => orNull(text)(value ?? null),
  sites: (value) => orNull(oneOf(...allSites))(value ?? null),
})

/** Firefox refuses where no organisation presets anything. */
async function readPreset() {
  const preset = await browser.storage.managed.get(['server', 'sites']).catch(() => ({}))
  return Preset(preset)?.value ?? { server: null, sites: null }
}

export const languageNow = async (): Promise<Language> => (await readSettings()).language ?? languageOf()
