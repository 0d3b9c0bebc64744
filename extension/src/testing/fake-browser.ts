/**
 * @file The browser's interface for extensions, for tests of the background. Import it before anything that uses the browser,
 * which takes it as it loads.
 */
import type { Browser, Tab } from '../browser/browser.ts'

type Alarm = Parameters<Parameters<Browser['alarms']['onAlarm']['addListener']>[0]>[0]

const session = new Map<string, unknown>()
const alarms = new Set<(alarm: Alarm) => void>()
const made = new Map<string, { periodInMinutes?: number }>()

/** How the machine is used, the tab that is shown, and what is told to its page; each test says how it answers. */
export const machine = {
  use: 'active' as 'active' | 'idle' | 'locked',
  tab: { id: 1, url: 'about:blank' } as Tab,
  /** What the browser has given to commands. */
  shortcuts: [] as { name: string; shortcut: string }[],
  page: async (_message: unknown, _to: { frameId?: number }): Promise<unknown> => undefined,
  /** What each frame of the tab says when it is asked for its origin. */
  frames: async (): Promise<{ frameId: number; result: string }[]> => [],
  badge: '',
  /** Where the browser lets the extension in, and what runs there. */
  origins: [] as string[],
  scripts: [] as { id: string; matches: string[] }[],
  /** The names of the alarms that were made, in turn. */
  alarmsMade: [] as string[],
  /** Lets an alarm go off. */
  ring: (name: string): void => {
    for (const listener of alarms) listener({ name })
  },
  /** Ends the run of the browser, and what was kept for it. */
  restart: (): void => session.clear(),
}

const nobody = { addListener: () => undefined }
const namesOf = (key: string | string[] | null): string[] =>
  key === null ? [...session.keys()] : typeof key === 'string' ? [key] : key

const fake = {
  runtime: {
    id: 'cardea',
    getURL: (path: string) => `chrome-extension://cardea/${path}`,
    sendMessage: async () => undefined,
    onMessage: nobody,
  },
  storage: {
    session: {
      get: async (key: string | string[] | null) =>
        Object.fromEntries(
          namesOf(key)
            .filter((name) => session.has(name))
            .map((name) => [name, structuredClone(session.get(name))]),
        ),
      set: async (values: Record<string, unknown>) => {
        for (const [name, value] of Object.entries(values)) session.set(name, structuredClone(value))
      },
      remove: async (key: string | string[]) => {
        for (const name of namesOf(key)) session.delete(name)
      },
    },
    managed: { get: async () => ({}) },
  },
  tabs: {
    get: async () => machine.tab,
    query: async () => [machine.tab],
    sendMessage: async (_tab: number, message: unknown, to: { frameId?: number }) =>
      machine.page(message, to),
  },
  action: {
    setBadgeText: async ({ text }: { text: string }) => void (machine.badge = text),
    setBadgeBackgroundColor: async () => undefined,
  },
  scripting: {
    executeScript: async () => machine.frames(),
    getRegisteredContentScripts: async () => machine.scripts,
    unregisterContentScripts: async () => void (machine.scripts = []),
    registerContentScripts: async (scripts: { id: string; matches: string[] }[]) =>
      void (machine.scripts = scripts),
  },
  permissions: { getAll: async () => ({ origins: machine.origins }) },
  alarms: {
    create: (name: string, about: { periodInMinutes?: number }) => {
      machine.alarmsMade.push(name)
      made.set(name, about)
    },
    get: async (name: string) => made.get(name),
    onAlarm: { addListener: (listener: (alarm: Alarm) => void) => void alarms.add(listener) },
  },
  idle: { queryState: async () => machine.use, onStateChanged: nobody },
  commands: { getAll: async () => machine.shortcuts },
  i18n: { getUILanguage: () => 'en' },
}

Object.assign(globalThis, { browser: fake })
