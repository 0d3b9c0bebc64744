/** @file The manifests of both browsers, and of those builds that are given all sites at once. */

export type Browser = 'chromium' | 'firefox'

const everySite = ['https://*/*', 'http://*/*']

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  'connect-src https: http://localhost:* http://127.0.0.1:*',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types cardea',
].join('; ')

/** @param isGranted asks for all sites at installation, for tests and for organisations */
export function manifestFor(browser: Browser, version: string, isGranted: boolean): object {
  const isChromium = browser === 'chromium'
  const shown = ['menu.html', 'offer.html']
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    short_name: 'Cardea',
    description: '__MSG_description__',
    version,
    default_locale: 'en',
    icons: icons(),
    permissions: [
      'storage',
      'scripting',
      'activeTab',
      'alarms',
      'idle',
      'identity',
      'contextMenus',
      'publicSuffix',
    ],
    optional_permissions: ['clipboardWrite'],
    ...(isGranted ? { host_permissions: everySite } : { optional_host_permissions: everySite }),
    action: { default_popup: 'popup.html', default_title: 'Cardea', default_icon: icons() },
    options_ui: { page: 'setup.html', open_in_tab: true },
    content_security_policy: { extension_pages: pagePolicy },
    web_accessible_resources: [
      { resources: shown, matches: everySite, ...(isChromium && { use_dynamic_url: true }) },
    ],
    commands: {
      _execute_action: { suggested_key: { default: 'Ctrl+Shift+X' } },
      fill: { suggested_key: { default: 'Ctrl+Shift+L' }, description: '__MSG_fill__' },
      generate: { description: '__MSG_generate__' },
      lock: { description: '__MSG_lock__' },
    },
    storage: isChromium ? { managed_schema: 'managed.json' } : undefined,
    ...(isChromium ? forChromium : forFirefox),
  }
}

const icons = () => Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]))

const forChromium = {
  minimum_chrome_version: '120',
  background: { service_worker: 'background.js' },
  incognito: 'split',
}

const forFirefox = {
  background: { scripts: ['background.js'] },
  browser_specific_settings: {
    gecko: {
      id: 'extension@cardea.example',
      strict_min_version: '128.0',
      data_collection_permissions: { required: ['none'] },
    },
  },
}

/** What an organisation may preset (docs/extension.md). */
export const managedSchema = {
  type: 'object',
  properties: {
    server: { title: 'Server', description: 'Origin of the Cardea server', type: 'string' },
    sites: {
      title: 'Sites',
      description: 'How far the extension goes: press, chosen or all',
      type: 'string',
      enum: ['press', 'chosen', 'all'],
    },
  },
}

const words = {
  en: {
    name: 'Cardea',
    description: 'Fills sign-ins, codes, cards and addresses from your own Cardea.',
    fill: 'Fill in this page',
    generate: 'Generate and copy a password',
    lock: 'Lock Cardea',
  },
  de: {
    name: 'Cardea',
    description: 'Füllt Anmeldungen, Codes, Karten und Adressen aus deinem eigenen Cardea.',
    fill: 'In dieser Seite ausfüllen',
    generate: 'Passwort erzeugen und kopieren',
    lock: 'Cardea sperren',
  },
}

/** The texts that the browser itself shows, by language. */
export const browserTexts: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(words).map(([language, texts]) => [
    language,
    Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, { message }])),
  ]),
)
