import { oneOf } from '@cardea/client/shapes/shape'
import { createRoute, redirect } from '@tanstack/react-router'
import { searchID, searchParams, searchText } from '../../data/search-params.ts'
import { readGroupRecordsParams, readGroupSearchParams } from '../../features/groups/group-search-params.ts'
import { readActivityParams } from '../../data/activity/activity-params.ts'
import { readRecordSearchParams } from '../../data/records/record-search-params.ts'
import { lazyPage, loaders } from './root.tsx'
import { signedIn } from './signed-in.tsx'

/** The record whose finding is open. */
const attentionParams = searchParams({ record: searchID })
/** The import whose report is shown. */
const importParams = searchParams({ report: searchText(2_000) })
/** Which part is shown, and whose sheet is open. */
const operatorParams = searchParams({ part: oneOf('people'), person: searchID })
/** Which of the two lists is shown, and which form is open. */
const outsideParams = searchParams({ tab: oneOf('asked'), form: searchID })
/** The template that it begins as a copy of. */
const newTemplateParams = searchParams({ from: searchID })

/** Everything behind the navigation. */
const vault = createRoute({
  getParentRoute: () => signedIn,
  id: 'vault',
  loader: async (context) => (await loaders()).requireName(context),
  component: lazyPage(() => import('../shell/vault-shell.tsx'), 'VaultShell'),
})

const records = createRoute({
  getParentRoute: () => vault,
  path: '/records',
  validateSearch: readRecordSearchParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../../features/records/records-page.tsx'), 'RecordsPage'),
})

/** Drawn by the list's own page, which reads `recordID`: the list stays as it is while the panel opens and closes. */
const record = createRoute({ getParentRoute: () => records, path: '$recordID' })

const groups = createRoute({
  getParentRoute: () => vault,
  path: '/groups',
  validateSearch: readGroupSearchParams,
  loader: async () => (await loaders()).startGroups(),
  component: lazyPage(() => import('../../features/groups/groups-page.tsx'), 'GroupsPage'),
})

const groupRecords = createRoute({
  getParentRoute: () => vault,
  path: '/group_records/$groupID',
  validateSearch: readGroupRecordsParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../group-records-page.tsx'), 'GroupRecordsPage'),
})

/** As `record`, within a group's list. */
const groupRecord = createRoute({ getParentRoute: () => groupRecords, path: 'records/$recordID' })

const templates = createRoute({
  getParentRoute: () => vault,
  path: '/templates',
  component: lazyPage(() => import('../../features/templates/templates-page.tsx'), 'TemplatesPage'),
})

const editor = lazyPage(
  () => import('../../features/templates/editor/template-editor-page.tsx'),
  'TemplateEditorPage',
)

const newTemplate = createRoute({
  getParentRoute: () => vault,
  path: '/templates/new',
  validateSearch: newTemplateParams,
  component: editor,
})

const template = createRoute({
  getParentRoute: () => vault,
  path: '/templates/$templateID',
  component: editor,
})

const attention = createRoute({
  getParentRoute: () => vault,
  path: '/attention/$tab',
  validateSearch: attentionParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../../features/attention/attention-page.tsx'), 'AttentionPage'),
})

/** Addresses that lead to a tab: former ones, which stay, and that of requests. */
const formerAddresses = (
  [
    ['/attention', 'change'],
    ['/to_change', 'change'],
    ['/soon_due', 'due'],
    ['/to_review', 'review'],
    ['/tidy_up', 'review'],
    ['/password-health', 'passwords'],
    ['/requests', 'requests'],
  ] as const
).map(([path, tab]) =>
  createRoute({
    getParentRoute: () => vault,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/attention/$tab', params: { tab }, replace: true })
    },
  }),
)

const activity = createRoute({
  getParentRoute: () => vault,
  path: '/activity',
  validateSearch: readActivityParams,
  component: lazyPage(() => import('../../features/activity/activity-page.tsx'), 'ActivityPage'),
})

const trash = createRoute({
  getParentRoute: () => vault,
  path: '/trash',
  loader: async () => (await loaders()).startGroups(),
  component: lazyPage(() => import('../../features/trash/trash-page.tsx'), 'TrashPage'),
})

const outside = createRoute({
  getParentRoute: () => vault,
  path: '/outside',
  validateSearch: outsideParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../../features/outside/outside-page.tsx'), 'OutsidePage'),
})

const settings = createRoute({
  getParentRoute: () => vault,
  path: '/settings',
  component: lazyPage(() => import('../../features/user-settings/settings-page.tsx'), 'SettingsPage'),
})

const operator = createRoute({
  getParentRoute: () => vault,
  path: '/operator',
  validateSearch: operatorParams,
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: async ({ deps: { part } }) => (await loaders()).requireOperator(part),
  component: lazyPage(() => import('../../features/operators/operator-page.tsx'), 'OperatorPage'),
})

const importing = createRoute({
  getParentRoute: () => vault,
  path: '/import',
  validateSearch: importParams,
  loader: async () => (await loaders()).startRecords(),
  component: lazyPage(() => import('../../features/import/import-page.tsx'), 'ImportPage'),
})

/** The pages behind the navigation, with their panels. */
export const vaultRoutes = vault.addChildren([
  records.addChildren([record]),
  groups,
  groupRecords.addChildren([groupRecord]),
  templates,
  newTemplate,
  template,
  attention,
  ...formerAddresses,
  activity,
  trash,
  outside,
  settings,
  operator,
  importing,
])
