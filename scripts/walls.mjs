/**
 * Who may import whom: one closed table. It names each folder and file at the top of every area of source code, and what
 * each may import; what it does not name is refused. `check-walls.mjs` judges the resolved paths of all imports by it.
 */

/**
 * @typedef {object} Room a folder or file at the top of an area
 * @property {readonly string[]} uses what it may import besides itself: rooms of its area, `.` for the files at the top of its area
 * @property {string} instead what to do when something else is wanted
 * @property {boolean} [isTesting] only tests may import it; it may import all of its package
 * @property {boolean} [isForTypes] others import nothing but its types
 * @property {'apart' | 'ordered'} [folders] its folders may not import each other; or only in one direction
 */

/**
 * @typedef {object} Area
 * @property {string} package
 * @property {boolean} mayUseNode
 * @property {string} [instead] of a file at its top that wants what it may not import
 * @property {readonly string[]} files at its top, which may import all of the area; tests stand beside what they test
 * @property {Readonly<Record<string, Room>>} rooms
 * @property {readonly string[]} [reaches] paths outside of the area that its files may import relatively
 */

/**
 * The packages that others import, by name alone, or by the files of their sources where `/*` says so.
 * @type {Readonly<Record<string, { uses: readonly string[], testsUse?: readonly string[], instead: string }>>}
 */
export const packages = {
  contract: { uses: [], instead: 'The contract is pure: move what it needs into contract/src.' },
  sealing: { uses: [], instead: 'Sealing runs at both ends: take what it needs as an argument.' },
  'embedded-postgres': {
    uses: [],
    instead: 'The embedded PostgreSQL knows no project: take what it needs as an option.',
  },
  server: {
    uses: [
      'contract',
      'contract/one-time-codes',
      'contract/schemas',
      'sealing',
      'sealing/people',
      'embedded-postgres',
    ],
    instead: 'Server and web never meet: share through contract.',
  },
  client: {
    uses: ['contract', 'sealing', 'sealing/people'],
    testsUse: ['contract/schemas'],
    instead: 'The core knows no page and no process: add what it needs to the environment.',
  },
  cli: {
    uses: ['client', 'client/*', 'contract', 'contract/one-time-codes', 'sealing'],
    testsUse: ['contract/schemas'],
    instead: 'The command line knows no other client: move what both need to client/src.',
  },
  extension: {
    uses: ['client', 'client/*', 'contract', 'contract/one-time-codes', 'sealing'],
    testsUse: ['contract/schemas'],
    instead: 'The extension knows no other client: move what both need to client/src.',
  },
  web: {
    uses: ['client', 'client/*', 'contract', 'contract/one-time-codes', 'sealing'],
    testsUse: ['contract/schemas', 'sealing/people'],
    instead: 'Server and web never meet: share through contract.',
  },
  tools: {
    uses: [
      'client',
      'client/*',
      'contract',
      'contract/schemas',
      'sealing',
      'sealing/people',
      'embedded-postgres',
    ],
    instead: 'Add the path to `reaches` in scripts/walls.mjs if the tool cannot do without it.',
  },
}

/** @type {Readonly<Record<string, Room>>} */
const serverRooms = {
  base: { uses: [], instead: 'The ground floor knows nothing of Cardea: take what it needs as an argument.' },
  config: { uses: ['base'], instead: 'Settings are read before anything runs: move what both need to base.' },
  i18n: { uses: ['base'], instead: 'Texts know no feature: take what they mention as values.' },
  database: {
    uses: ['base'],
    instead: 'The database knows no caller: throw an error of its own and let the caller translate it.',
  },
  keyring: {
    uses: ['base', 'config', 'database'],
    instead: 'The keyring knows no caller: throw an error of its own and let the caller translate it.',
  },
  integrations: {
    uses: ['base', 'config', 'database', 'keyring', 'i18n'],
    instead: 'Integrations know no feature: pass in what is needed from process/app.ts.',
  },
  vault: {
    uses: ['base', 'config', 'database', 'keyring', 'integrations'],
    instead: 'A vault is opened before anything is served: move what both need below it.',
  },
  http: {
    uses: ['base', 'config', 'database', 'keyring', 'integrations'],
    instead: 'Features use http, never the other way round: pass in what is needed from process/app.ts.',
  },
  features: {
    uses: ['base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead:
      'Features are bound in process/app.ts, and operations use them: move what both need into a feature.',
    folders: 'ordered',
  },
  'list-thread': {
    uses: ['features', 'base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead: 'The thread of lists runs what features bind: process/app.ts alone starts it.',
  },
  operations: {
    uses: ['features', 'vault', 'base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead: 'Operations know no running server: process uses them, not the other way round.',
  },
  process: {
    uses: [
      'operations',
      'list-thread',
      'features',
      'vault',
      'base',
      'config',
      'database',
      'keyring',
      'integrations',
      'http',
      'i18n',
    ],
    instead: 'The process puts the rooms together: leave starting it to main.ts.',
  },
  seed: {
    uses: [
      'process',
      'operations',
      'features',
      'vault',
      'base',
      'config',
      'database',
      'keyring',
      'integrations',
      'http',
    ],
    instead: 'The story of development is told by a whole server: nothing but a test uses it.',
  },
  testing: {
    uses: [],
    instead: 'What tests are made with is for tests alone.',
    isTesting: true,
  },
}

/** The core of every client. @type {Readonly<Record<string, Room>>} */
const clientRooms = {
  shapes: { uses: [], instead: 'Shapes know no value: take it as an argument.' },
  'sealing-at-rest': { uses: [], instead: 'What is sealed at rest is bytes: take them as an argument.' },
  search: {
    uses: ['fields', 'records'],
    instead: 'A search keeps no list: take the list and its words as arguments.',
  },
  preferences: {
    uses: ['.', 'shapes'],
    instead: 'Preferences know no value: take its shape as an argument.',
  },
  session: {
    uses: ['.', 'shapes'],
    instead: 'The session makes no call: sign-in does.',
  },
  calls: {
    uses: ['.', 'session', 'shapes', 'sealing-at-rest', 'preferences'],
    instead: 'Calls know nothing of what they carry.',
  },
  list: {
    uses: ['.', 'calls', 'sealing-at-rest'],
    instead: 'The list knows no screen: take what it tells as an argument.',
  },
  lock: { uses: ['.', 'calls'], instead: 'The lock knows no list and no screen.' },
  live: { uses: ['.', 'calls'], instead: 'The stream knows nothing of what its events change.' },
  generator: { uses: ['shapes'], instead: 'Passwords are made of chance alone.' },
  autofill: {
    uses: [],
    instead: 'What a field fills is told from its record alone: take that as an argument.',
  },
  outside: {
    uses: ['.', 'calls', 'shapes'],
    instead: 'Who is outside has no session and no record: take what a link shows as an argument.',
  },
  records: { uses: ['.', 'calls', 'fields'], instead: 'Records know no list that is kept, and no screen.' },
  references: { uses: [], instead: 'A reference is a text: who reads it finds what it names.' },
  'sign-in': {
    uses: ['.', 'calls', 'session', 'sealing-at-rest'],
    instead: 'Signing in knows no list and no record.',
  },
  strength: {
    uses: [],
    instead: 'An estimate knows a secret and what stands beside it: take both as arguments.',
  },
  fields: { uses: [], instead: 'A field knows its type and its value.' },
  health: {
    uses: ['.', 'calls', 'records', 'strength'],
    instead: 'Judging knows no screen: take the judge as an argument.',
  },
  import: {
    uses: ['.', 'calls', 'fields', 'records', 'search'],
    instead: 'An import knows no screen: take what differs as an argument.',
  },
  export: { uses: ['.', 'calls', 'records'], instead: 'An export knows no screen and no file system.' },
  vault: {
    uses: ['.', 'shapes'],
    instead: 'A person’s keys know no session and no screen: add what they need to the vault’s environment.',
  },
  websites: { uses: [], instead: 'Matching knows no list: take a value and a page as arguments.' },
  testing: { uses: [], instead: 'What tests are made with is for tests alone.', isTesting: true },
}

/** The command line. @type {Readonly<Record<string, Room>>} */
const cliRooms = {
  errors: { uses: [], instead: 'Errors know no command: take what they mention as values.' },
  output: { uses: ['errors'], instead: 'Output knows nothing of what it prints: take it as an argument.' },
  terminal: {
    uses: ['errors', 'output'],
    instead: 'A prompt knows no command: take its question as an argument.',
  },
  profile: {
    uses: ['errors'],
    instead: 'A profile keeps a session, and asks nothing: let the command ask.',
  },
  lookup: {
    uses: ['errors'],
    instead: 'What a name means is found by the core alone: take it as an argument.',
  },
  context: {
    uses: ['errors', 'output', 'terminal', 'profile'],
    instead: 'The context knows no command: it is what commands are given.',
  },
  arguments: {
    uses: ['errors', 'output', 'context'],
    instead: 'Arguments are read by a table: main hands over the one of all commands.',
  },
  masking: { uses: [], instead: 'Masking knows no command: take the secrets as an argument.' },
  templates: { uses: [], instead: 'A template is a text: take the values as an argument.' },
  git: { uses: [], instead: 'What git asks is answered from a list: take that as an argument.' },
  ssh: { uses: ['errors'], instead: 'What asks for a key knows no record: take the keys as an argument.' },
  clipboard: {
    uses: ['arguments', 'context', 'errors'],
    instead: 'The clipboard knows no record: take the text as an argument.',
  },
  completion: {
    uses: ['arguments', 'errors'],
    instead: 'What is made of the table knows no command: take the table as an argument.',
  },
  commands: {
    uses: [
      'arguments',
      'clipboard',
      'completion',
      'context',
      'git',
      'lookup',
      'masking',
      'profile',
      'ssh',
      'templates',
      'terminal',
      'output',
      'errors',
    ],
    instead: 'Commands are the top: nothing but main is above them.',
  },
}

/** The browser extension. @type {Readonly<Record<string, Room>>} */
const extensionRooms = {
  engine: {
    uses: [],
    instead: 'The engine knows a document and nothing else: take what it needs as an argument.',
  },
  browser: { uses: [], instead: 'The interface of the browser knows nothing of what it is used for.' },
  words: { uses: [], instead: 'Texts know no page: take what they mention as values.' },
  records: { uses: [], instead: 'What a record fills is told by its fields alone.' },
  messages: { uses: ['records'], instead: 'Messages are types: they know no sender.' },
  environment: { uses: ['browser'], instead: 'The environment keeps things and knows none of them.' },
  background: {
    uses: ['browser', 'environment', 'messages', 'records', 'words'],
    instead: 'The background knows no page and no document: it answers their messages.',
  },
  starter: { uses: [], instead: 'The starter is in every page: it stays as small as it is.' },
  content: {
    uses: ['browser', 'engine', 'messages', 'records'],
    instead: 'A content script holds no client and no list: it asks the background.',
  },
  pages: { uses: ['browser', 'messages'], instead: 'What pages share knows none of them.' },
  menu: {
    uses: ['browser', 'messages', 'pages', 'words'],
    instead: 'The menu shows rows: it asks the background for everything else.',
  },
  offer: {
    uses: ['browser', 'menu', 'messages', 'pages', 'words'],
    instead: 'The offer asks and answers: the background saves.',
  },
  popup: {
    uses: ['background', 'browser', 'messages', 'pages', 'records', 'words'],
    instead: 'The popup asks the background, of which it takes nothing but types.',
  },
  keys: {
    uses: ['background', 'browser', 'messages', 'pages', 'words'],
    instead: 'The page of keys asks the background; it takes nothing but its types.',
  },
  setup: {
    uses: ['background', 'browser', 'messages', 'pages', 'words'],
    instead: 'The setup asks the background; it takes nothing but its types.',
  },
  testing: { uses: [], instead: 'What tests are made with is for tests alone.', isTesting: true },
}

/** @type {Readonly<Record<string, Room>>} */
const webRooms = {
  storage: { uses: [], instead: 'Storage knows nothing of what it keeps: take it as an argument.' },
  i18n: { uses: ['storage'], instead: 'Texts know no screen: take what they mention as values.' },
  api: { uses: ['storage', 'i18n'], instead: 'Calls know no screen and no query: take a handler instead.' },
  ui: {
    uses: ['i18n'],
    instead: 'Primitives know nothing of the product: take what they show as properties.',
    folders: 'ordered',
  },
  overlays: {
    uses: ['api', 'ui', 'i18n', 'storage'],
    instead: 'Overlays know no feature: app/overlays draws what they name.',
  },
  data: {
    uses: ['api', 'i18n', 'storage'],
    instead: 'Data has no screens: return what happened, and let components or features show it.',
    folders: 'ordered',
  },
  fields: {
    uses: ['data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'Fields know no record screen: take what they need as properties.',
  },
  components: {
    uses: ['fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'Components know no feature: take what differs as properties.',
    folders: 'ordered',
  },
  features: {
    uses: ['components', 'fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead:
      'Features meet in app alone: move what both use to components or data, or let app put them together.',
    folders: 'apart',
  },
  visitor: {
    uses: ['fields', 'ui', 'i18n', 'storage'],
    instead: 'Who is outside has no session and no app: move what both need to ui or fields.',
  },
  app: {
    uses: ['features', 'components', 'fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'The app is the top: nothing is above it.',
  },
  gallery: {
    uses: ['ui', 'data', 'storage', 'i18n'],
    instead: 'The gallery shows primitives.',
    isTesting: true,
  },
  testing: { uses: [], instead: 'What tests are made with is for tests alone.', isTesting: true },
}

/** A room whose files may import all of their package. @returns {Room} */
const tests = () => ({ uses: [], instead: 'What tests are made with is for tests alone.', isTesting: true })

/** @type {Readonly<Record<string, Area>>} */
export const areas = {
  'contract/src': {
    package: 'contract',
    mayUseNode: false,
    files: [
      'access-chain.ts',
      'access-preview.ts',
      'access-requests.ts',
      'access-review.ts',
      'activity-actions.ts',
      'activity.ts',
      'attention.ts',
      'auth.ts',
      'authenticator-apps.ts',
      'autofill.ts',
      'breaches.ts',
      'bulk.ts',
      'csv.ts',
      'device-name.ts',
      'device-sign-in.ts',
      'duplicates.ts',
      'email-change.ts',
      'email.ts',
      'encryption.ts',
      'ends.ts',
      'error-reply.ts',
      'errors.ts',
      'exposure.ts',
      'field-traits.ts',
      'finding-kinds.ts',
      'groups.ts',
      'handover.ts',
      'import.ts',
      'index.ts',
      'intakes.ts',
      'items.ts',
      'languages.ts',
      'limits.ts',
      'keys.ts',
      'conversion.ts',
      'links.ts',
      'list-marks.ts',
      'list-sync.ts',
      'live.ts',
      'media.ts',
      'notifications.ts',
      'objections.ts',
      'oidc.ts',
      'one-time-codes.ts',
      'operators.ts',
      'passcode.ts',
      'passkeys.ts',
      'password-findings.ts',
      'pending-access.ts',
      'permissions.ts',
      'records.ts',
      'roles.ts',
      'route.ts',
      'routes.ts',
      'server.ts',
      'service-accounts.ts',
      'settle-fields.ts',
      'site-icons.ts',
      'spans.ts',
      'templates.ts',
      'text.ts',
      'tidy-up.ts',
      'trash.ts',
      'trusted-people.ts',
      'tries-and-bans.ts',
      'turns-message.ts',
      'user-settings.ts',
      'users.ts',
      'versions.ts',
    ],
    rooms: {
      schemas: {
        uses: ['.'],
        instead: 'A browser loads no schemas: import their types, and let the server bind them by name.',
        isForTypes: true,
      },
    },
  },
  'sealing/src': {
    package: 'sealing',
    mayUseNode: false,
    files: [
      'base64url.ts',
      'call-binding.ts',
      'call-keys.ts',
      'chunks.ts',
      'client-key.ts',
      'context.ts',
      'fingerprint.ts',
      'frame.ts',
      'index.ts',
      'outgoing-call.ts',
      'payload.ts',
      'point.ts',
      'protocol.ts',
      'sealing-error.ts',
      'server-identity.ts',
      'server-key.ts',
      'suite.ts',
    ],
    rooms: {
      people: { uses: ['.'], instead: 'Formats are pure: take what they need as an argument.' },
      vectors: tests(),
    },
  },
  'embedded-postgres/src': {
    package: 'embedded-postgres',
    mayUseNode: true,
    files: [
      'choose-launch.ts',
      'cluster.ts',
      'data-lock.ts',
      'embedded-postgres-error.ts',
      'embedded-postgres.ts',
      'index.ts',
      'launch.ts',
      'major-version.ts',
      'owner-lock.ts',
      'packaged-binaries.ts',
      'process-identity.ts',
      'running-postgres.ts',
      'server-settings.ts',
      'socket-folder.ts',
      'start-when-free.ts',
      'supervised-postgres.ts',
      'within.ts',
    ],
    rooms: { testing: tests() },
  },
  'client/src': {
    package: 'client',
    mayUseNode: false,
    files: [
      'bare-client.ts',
      'conversion.ts',
      'core.ts',
      'create-client.ts',
      'environment.ts',
      'observable.ts',
    ],
    rooms: clientRooms,
  },
  'cli/src': {
    package: 'cli',
    mayUseNode: true,
    files: ['main.ts', 'start.ts'],
    rooms: cliRooms,
  },
  'cli/build': {
    package: 'tools',
    mayUseNode: true,
    files: ['build.ts', 'bundle.ts', 'libraries.ts', 'licences.ts', 'pack.ts', 'single.ts', 'tsconfig.json'],
    rooms: {},
  },
  'cli/test': {
    package: 'tools',
    mayUseNode: true,
    files: [
      'agent-client.ts',
      'browsers.ts',
      'bundle-setup.ts',
      'conversions.ts',
      'hand-overs.ts',
      'let-in-by-server.ts',
      'let-in.ts',
      'lied-to.ts',
      'lies.ts',
      'lying-proxy.ts',
      'lying-scene.ts',
      'on-terminal.ts',
      'planted-moves.ts',
      'planted-outside.ts',
      'run-cardea.ts',
      'scene.ts',
      'ssh-messages.ts',
      'start-cardea.ts',
      'tsconfig.json',
    ],
    rooms: { '.': tests(), 'by-hand': tests() },
    reaches: ['cli/build', 'server/src'],
  },
  'extension/src': { package: 'extension', mayUseNode: false, files: [], rooms: extensionRooms },
  'extension/build': {
    package: 'tools',
    mayUseNode: true,
    files: [
      'build.ts',
      'classic-script.ts',
      'manifest.ts',
      'pack-words.ts',
      'fonts.ts',
      'pack.ts',
      'page-texts.ts',
      'pack-text.ts',
      'tsconfig.json',
    ],
    rooms: {},
    reaches: ['extension/src/engine/words'],
  },
  'extension/zoo': {
    package: 'tools',
    mayUseNode: false,
    files: [],
    rooms: { pages: tests() },
    reaches: ['extension/src/engine'],
  },
  'server/src': { package: 'server', mayUseNode: true, files: ['main.ts'], rooms: serverRooms },
  'web/src': {
    package: 'web',
    mayUseNode: false,
    files: ['main.tsx', 'styles.css', 'version.d.ts'],
    rooms: webRooms,
  },
  'web/service-worker': {
    package: 'web',
    mayUseNode: false,
    files: ['push.ts', 'service-worker.ts', 'shell.ts', 'tsconfig.json'],
    rooms: {},
    reaches: ['web/src/data', 'web/src/i18n'],
  },
  'web/build': {
    package: 'web',
    mayUseNode: true,
    files: [
      'first-screens.ts',
      'make-icons.ts',
      'precompress.ts',
      'preload-font.ts',
      'runtime-script.ts',
      'service-worker.ts',
      'tsconfig.json',
      'visitor-page.ts',
    ],
    rooms: {},
    reaches: ['web/service-worker'],
  },
  e2e: {
    package: 'tools',
    mayUseNode: true,
    files: ['README.md', 'playwright.config.ts', 'tsconfig.json'],
    rooms: {
      engines: { uses: ['fixtures'], instead: 'Journeys share through fixtures.' },
      extension: { uses: ['fixtures'], instead: 'Journeys share through fixtures.' },
      fixtures: { uses: [], instead: 'Journeys share through fixtures.' },
      pictures: { uses: ['fixtures'], instead: 'Journeys share through fixtures.' },
    },
    reaches: ['server/src/testing', 'web/src/i18n', 'web/src/storage', 'web/src/ui/display'],
  },
  bench: {
    package: 'tools',
    mayUseNode: true,
    files: [
      'README.md',
      'beside-clients.ts',
      'beside.ts',
      'checkouts.ts',
      'engine-labels.ts',
      'engine.ts',
      'grow.ts',
      'history.md',
      'http-call.ts',
      'launch-browser.ts',
      'make-owner.ts',
      'measure.ts',
      'open-vault.ts',
      'people.ts',
      'reading.ts',
      'run.ts',
      'sealed-callers.ts',
      'sealed.ts',
      'seed.ts',
      'signed-in-page.ts',
      'sizes.ts',
      'start.ts',
      'tsconfig.json',
      'web-interactions.ts',
      'web-line.ts',
      'web-list.ts',
      'web-people.ts',
      'weight-of-keys.ts',
      'writes.ts',
    ],
    rooms: {
      baselines: { uses: ['.'], instead: 'A baseline stands alone.' },
      'for-real': { uses: ['.'], instead: 'What it drives is a real machine.' },
    },
    reaches: ['e2e/fixtures', 'extension/build', 'sealing/src', 'server/src', 'web/src/storage'],
  },
  scripts: {
    package: 'tools',
    mayUseNode: true,
    files: [
      'browser.mjs',
      'build.mjs',
      'captured-run.mjs',
      'check-activity-file.mjs',
      'check-commits.mjs',
      'check-walls.mjs',
      'checkout.mjs',
      'command.mjs',
      'dev.mjs',
      'end-with-parent.mjs',
      'fixed-seed.mjs',
      'install.mjs',
      'launcher.mjs',
      'once-at-a-time.mjs',
      'run-step.mjs',
      'run.mjs',
      'sbom.mjs',
      'serve.mjs',
      'stamp.mjs',
      'start.mjs',
      'test-folder.mjs',
      'test-reports.mjs',
      'test-seconds.mjs',
      'test-steps.mjs',
      'test.mjs',
      'tsconfig.json',
      'walls.mjs',
      'write-docs.mjs',
    ],
    rooms: {},
    reaches: ['contract/src'],
  },
}

/**
 * Code outside of the areas, such as settings of tools, and what it may import relatively.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const loose = {
  'oxlint.config.ts': [],
  'vitest.config.ts': ['scripts', 'server/src/http/security-headers.ts'],
  'web/public/theme.js': [],
  'web/vite.config.ts': ['web/build'],
}
