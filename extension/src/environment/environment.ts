import type { Environment, Kept } from '@cardea/client/environment'
import { defaultLanguage, languageOfTag, type Language } from '@cardea/contract'
import { browser } from '../browser/browser.ts'
import { keptRowsIn, readKept, removeAllKept, removeKept, writeKept } from './kept.ts'
import { loadTextStorage } from './text-storage.ts'

const prefix = 'key '

/** The environment of the background. `written` waits until all is kept, before the worker may end. */
export async function makeEnvironment(
  address: string,
  isLocked: () => Promise<boolean>,
): Promise<{ environment: Environment; written: () => Promise<void> }> {
  const storage = await loadTextStorage(isLocked)
  const environment: Environment = {
    address,
    fetch: (...request) => fetch(...request),
    now: () => Date.now(),
    language: () => languageOf(),
    storage,
    keys: {
      get: async (name) => (await readKept(prefix + name).catch(() => undefined)) as Kept | undefined,
      put: (name, value) =>
        writeKept(prefix + name, value).then(
          () => true,
          () => false,
        ),
      delete: async (name) => {
        await removeKept(prefix + name).catch(() => undefined)
      },
      deleteAll: async (beginning) => {
        await removeAllKept(prefix + beginning).catch(() => undefined)
      },
      rows: keptRowsIn(prefix),
    },
    inTurn: (name, act) => navigator.locks.request(`cardea ${name}`, act),
    app: { kind: 'extension', name: nameOfBrowser() },
  }
  return { environment, written: () => storage.written() }
}

/** English unless the browser speaks German. */
export const languageOf = (): Language => languageOfTag(browser.i18n.getUILanguage()) ?? defaultLanguage

/** As the list of devices shows it: “Firefox on Linux”. */
export function nameOfBrowser(): string {
  const agent = navigator.userAgent
  const name = /Firefox\//.test(agent)
    ? 'Firefox'
    : /Edg\//.test(agent)
      ? 'Edge'
      : /OPR\//.test(agent)
        ? 'Opera'
        : 'Chromium'
  const system = /Windows/.test(agent)
    ? 'Windows'
    : /Mac OS/.test(agent)
      ? 'macOS'
      : /CrOS/.test(agent)
        ? 'ChromeOS'
        : 'Linux'
  return `${name} on ${system}`
}
