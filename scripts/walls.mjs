/**
 * Who may import whom: one table, from which lint takes its rules (oxlint.config.ts) and a test its forbidden probes.
 * Packages come first, then the rooms of the server and of the web client. What stands beside the rooms (main, app.ts) may use all of
 * its own package.
 */

/**
 * @typedef {object} Room
 * @property {readonly string[]} uses rooms of the same package that it may import
 * @property {readonly string[]} [starts] files beside the rooms that it may import, of those that put the rooms together
 * @property {string} instead what to do when something else is wanted
 */

/** @type {Readonly<Record<string, { uses: readonly string[], mayUseNode: boolean, instead: string }>>} */
export const packages = {
  contract: {
    uses: [],
    mayUseNode: false,
    instead: 'The contract is pure: move what it needs into contract/src.',
  },
  sealing: {
    uses: [],
    mayUseNode: false,
    instead: 'Sealing runs at both ends: take what it needs as an argument.',
  },
  'embedded-postgres': {
    uses: [],
    mayUseNode: true,
    instead: 'The embedded PostgreSQL knows no project: take what it needs as an option.',
  },
  server: {
    uses: ['contract', 'sealing', 'embedded-postgres'],
    mayUseNode: true,
    instead: 'Server and web never meet: share through contract.',
  },
  web: {
    uses: ['contract', 'sealing'],
    mayUseNode: false,
    instead: 'Server and web never meet: share through contract.',
  },
}

/** @type {Readonly<Record<string, Room>>} */
export const serverRooms = {
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
    instead: 'Integrations know no feature: pass in what is needed from app.ts.',
  },
  http: {
    uses: ['base', 'config', 'database', 'keyring', 'integrations'],
    instead: 'Features use http, never the other way round: pass in what is needed from app.ts.',
  },
  features: {
    uses: ['base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead: 'Features are bound in app.ts, and operations use features: move what both need into a feature.',
  },
  'list-thread': {
    uses: ['features', 'base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead: 'The thread of lists runs what features bind: app.ts alone starts it.',
  },
  operations: {
    uses: [
      'process',
      'features',
      'base',
      'config',
      'database',
      'keyring',
      'integrations',
      'http',
      'i18n',
      'testing',
    ],
    instead: 'The operator’s programs are the top: app.ts and main.ts alone start them.',
  },
  process: {
    uses: [
      'operations',
      'list-thread',
      'features',
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
  testing: {
    uses: ['process', 'features', 'base', 'config', 'database', 'keyring', 'integrations', 'http', 'i18n'],
    instead: 'What tests are made with runs a server as main.ts does: leave starting programs to them.',
  },
}

/** @type {Readonly<Record<string, Room>>} */
export const webRooms = {
  storage: { uses: [], instead: 'Storage knows nothing of what it keeps: take it as an argument.' },
  i18n: { uses: ['storage'], instead: 'Texts know no screen: take what they mention as values.' },
  api: { uses: ['storage', 'i18n'], instead: 'Calls know no screen and no query: take a handler instead.' },
  ui: {
    uses: ['i18n'],
    instead: 'Primitives know nothing of the product: take what they show as properties.',
  },
  overlays: {
    uses: ['api', 'ui', 'i18n', 'storage'],
    instead: 'Overlays know no feature: app/overlays draws what they name.',
  },
  data: {
    uses: ['api', 'i18n', 'storage'],
    instead: 'Data has no screens: return what happened, and let components or features show it.',
  },
  fields: {
    uses: ['data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'Fields know no record screen: take what they need as properties.',
  },
  components: {
    uses: ['fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'Components know no feature: take what differs as properties.',
  },
  features: {
    uses: ['components', 'fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead:
      'Features meet in app alone: move what both use to components or data, or let app put them together.',
  },
  app: {
    uses: ['features', 'components', 'fields', 'data', 'overlays', 'ui', 'i18n', 'storage', 'api'],
    instead: 'The app is the top: nothing is above it.',
  },
}

/**
 * Lint's pattern for a relative import that leads into one of these folders above.
 * @param {readonly string[]} folders
 */
const leadingInto = (folders) => String.raw`^(\.\./)+(${folders.join('|')})(/|\.tsx?$)`

/**
 * What lint forbids in one room: one pattern for all rooms it may not use, and for what stands beside them.
 * @param {string} room
 * @param {Readonly<Record<string, Room>>} rooms of its package
 * @param {readonly string[]} beside files of the package's root that no room may import, without their ending
 */
function wallsOf(room, rooms, beside) {
  const own = rooms[room]
  if (!own) throw new Error(`There is no room ${room}.`)
  const closed = Object.keys(rooms).filter((other) => other !== room && !own.uses.includes(other))
  const shut = beside.filter((file) => !own.starts?.includes(file))
  return { regex: leadingInto([...closed, ...shut]), message: own.instead }
}

/** What a browser loads holds no schema: the server checks, and the web client knows their types. */
const schemas = {
  regex: '^(zod(/.*)?|@cardea/contract/schemas|\\./schemas/.*)$',
  allowTypeImports: true,
  message: 'Browsers load no schemas: import their types, or move what both need beside them.',
}

const serverBeside = ['main']
const webBeside = ['main']

/**
 * The overrides for lint. Each file falls under exactly one, but for tests of contract and server: a later one replaces an earlier.
 * @param {readonly string[]} webFeatures the folders in web/src/features
 */
export function wallOverrides(webFeatures) {
  const outside = (/** @type {string} */ name) => {
    const { uses, mayUseNode, instead } = packages[name] ?? { uses: [], mayUseNode: false, instead: '' }
    const closed = Object.keys(packages).filter((other) => other !== name && !uses.includes(other))
    const group = [
      ...closed.flatMap((other) => [`@cardea/${other}`, `@cardea/${other}/*`, `**/${other}/src/**`]),
      ...(mayUseNode ? [] : ['node:*']),
    ]
    return { group, message: instead }
  }
  const override = (/** @type {string[]} */ files, /** @type {object[]} */ patterns) => ({
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/dist/**'], message: 'Import sources.' }, ...patterns] },
      ],
    },
  })
  return [
    override(['contract/**'], [outside('contract'), schemas]),
    override(['contract/src/schemas/**', 'contract/src/**/*.test.ts'], [outside('contract')]),
    override(['sealing/**'], [outside('sealing')]),
    override(['embedded-postgres/**'], [outside('embedded-postgres')]),
    override(['server/src/*'], [outside('server')]),
    ...Object.keys(serverRooms).map((room) =>
      override([`server/src/${room}/**`], [outside('server'), wallsOf(room, serverRooms, serverBeside)]),
    ),
    // Tests call the server from outside, wherever they stand.
    override(['server/src/**/*.test.ts'], [outside('server')]),
    override(['web/src/testing/**'], [outside('web')]),
    override(['web/src/*', 'web/src/gallery/**', 'web/service-worker/**'], [outside('web'), schemas]),
    ...Object.keys(webRooms).map((room) =>
      override(
        [`web/src/${room}/**`],
        [
          outside('web'),
          schemas,
          wallsOf(room, webRooms, webBeside),
          ...(room === 'features'
            ? [
                {
                  regex: String.raw`^(\.\./){1,3}(${webFeatures.join('|')})/`,
                  message: webRooms['features']?.instead,
                },
              ]
            : []),
        ],
      ),
    ),
  ]
}
