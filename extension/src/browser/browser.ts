/**
 * @file The parts of the browser's interface for extensions that are used here, the same in both browsers: where one lacks a
 * part it is optional.
 */

export interface Sender {
  id?: string
  url?: string
  origin?: string
  frameId?: number
  documentId?: string
  tab?: Tab
}

export interface Tab {
  id?: number
  url?: string
  windowId?: number
  incognito?: boolean
}

interface Event<Listener> {
  addListener(listener: Listener): void
}

interface Area {
  get(key: string | string[] | null): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string | string[]): Promise<void>
}

interface Target {
  tabId: number
  frameIds?: number[]
  documentIds?: string[]
}

interface ContentScript {
  id: string
  js: string[]
  matches: string[]
  allFrames?: boolean
  matchOriginAsFallback?: boolean
  runAt?: 'document_start' | 'document_end' | 'document_idle'
}

interface Permissions {
  origins?: string[]
  permissions?: string[]
}

export type Respond = (answer: unknown) => void

export interface Browser {
  runtime: {
    id: string
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    onMessage: Event<(message: unknown, sender: Sender, respond: Respond) => boolean | undefined>
    onInstalled: Event<(details: { reason: string }) => void>
    onStartup: Event<() => void>
    getManifest(): { version: string; host_permissions?: string[] }
    getPlatformInfo(): Promise<{ os: string }>
  }
  storage: {
    session: Area
    managed: Pick<Area, 'get'>
  }
  tabs: {
    create(options: { url: string }): Promise<Tab>
    get(tab: number): Promise<Tab>
    query(query: { active?: boolean; currentWindow?: boolean; lastFocusedWindow?: boolean }): Promise<Tab[]>
    sendMessage(
      tab: number,
      message: unknown,
      options: { frameId?: number; documentId?: string },
    ): Promise<unknown>
    onRemoved: Event<(tab: number) => void>
    onUpdated: Event<(tab: number, change: { url?: string; status?: string }, about: Tab) => void>
    onActivated: Event<(about: { tabId: number }) => void>
  }
  windows: { onFocusChanged: Event<() => void> }
  scripting: {
    executeScript(details: {
      target: Target & { allFrames?: boolean }
      files?: string[]
      func?: () => unknown
      injectImmediately?: boolean
    }): Promise<{ frameId: number; result?: unknown }[]>
    insertCSS(details: { target: Target; origin: 'USER'; css: string }): Promise<void>
    removeCSS(details: { target: Target; origin: 'USER'; css: string }): Promise<void>
    registerContentScripts(scripts: ContentScript[]): Promise<void>
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>
    getRegisteredContentScripts(): Promise<{ id: string }[]>
  }
  permissions: {
    request(permissions: Permissions): Promise<boolean>
    remove(permissions: Permissions): Promise<boolean>
    contains(permissions: Permissions): Promise<boolean>
    getAll(): Promise<Permissions>
    onAdded: Event<() => void>
    onRemoved: Event<() => void>
  }
  action: {
    setBadgeText(details: { text: string; tabId?: number }): Promise<void>
    setBadgeBackgroundColor(details: { color: string }): Promise<void>
    setTitle(details: { title: string }): Promise<void>
    openPopup?(): Promise<void>
    getUserSettings?(): Promise<{ isOnToolbar?: boolean }>
  }
  alarms: {
    create(name: string, info: { periodInMinutes?: number; delayInMinutes?: number }): void
    get(name: string): Promise<{ periodInMinutes?: number } | undefined>
    onAlarm: Event<(alarm: { name: string }) => void>
  }
  idle: {
    queryState(seconds: number): Promise<'active' | 'idle' | 'locked'>
    onStateChanged: Event<(state: 'active' | 'idle' | 'locked') => void>
  }
  identity: {
    getRedirectURL(path: string): string
    launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>
  }
  contextMenus: {
    create(item: { id: string; title: string; contexts: string[]; parentId?: string }): void
    removeAll(): Promise<void>
    onClicked: Event<(info: { menuItemId: string | number; frameId?: number }, tab?: Tab) => void>
  }
  commands: {
    onCommand: Event<(command: string, tab?: Tab) => void>
    getAll(): Promise<{ name?: string; shortcut?: string }[]>
    openShortcutSettings?(): Promise<void>
  }
  i18n: { getUILanguage(): string }
  publicSuffix?: {
    getDomain?(host: string): string | null
    getRegistrableDomain?(host: string): string | null
  }
}

const both = globalThis as unknown as { browser?: Browser; chrome: Browser }

/** The browser's interface for extensions; both answer promises under Manifest V3. */
export const browser: Browser = both.browser?.runtime ? both.browser : both.chrome
