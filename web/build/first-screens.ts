import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type ModuleInfo = { importedIds: readonly string[] }
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** What each part of the app cannot be without, by the files its routes load. */
const parts = {
  wayIn: ['features/landing/landing-page.tsx', 'features/auth/login-page.tsx', 'features/auth/otp-page.tsx'],
  vault: [
    'app/loaders.ts',
    'app/signed-in.tsx',
    'app/shell/vault-shell.tsx',
    '../../client/src/list/fetch-list.ts',
  ],
  list: ['features/records/records-page.tsx'],
}
type Part = keyof typeof parts

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Comes with the first sealed call; signing in takes one small part of it, which its entry file would hide. */
const isSealing = /[\\/](sealing[\\/]src|@hpke)[\\/]/

/** Calls and rules that no first screen needs, though the contract's index leads to all. */
const isOfLaterCalls =
  /[\\/]contract[\\/]src[\\/](access-chain|access-preview|access-requests|access-review|activity|activity-actions|autofill|breaches|conversion|device-sign-in|service-accounts|site-icons|authenticator-apps|bulk|csv|device-name|duplicates|email-change|ends|errors|exposure|handover|import|intakes|keys|links|objections|oidc|operators|passkeys|password-findings|pending-access|settle-fields|tidy-up|trusted-people|versions)\.ts$/

/** Rules of the contract that calls of the first page name, in schemas that the browser does without. */
const isOfLaterRules = /[\\/]contract[\\/]src[\\/](email|passcode|text)\.ts$/

/** Small files that one screen needs together, each of which would be compressed by itself. */
const together = [
  // Of the sign-in and the vault alike, which the sign-in does not load.
  { name: 'alert-icon', test: /[\\/]icons[\\/]circle-alert\.m?[jt]s$/, priority: 5 },
  { name: 'badges', test: /[\\/]ui[\\/]display[\\/](role-)?badge\.tsx$/, priority: 1 },
  // German words that every page needs, and every vault.
  { name: 'german-page', test: /[\\/]i18n[\\/]de[\\/](app|ui)\.ts$/, priority: 5 },
  { name: 'german-vault', test: /[\\/]i18n[\\/]de[\\/](built-in|records|shell)\.ts$/, priority: 5 },
  { name: 'landing-icons', test: /[\\/]icons[\\/](eye|user-round-x)\.m?[jt]s$/, priority: 1 },
  {
    name: 'first-icons',
    test: /[\\/](icons[\\/](import|user-round-plus)|passkey-icon)\.m?[jt]s$/,
    priority: 1,
  },
]

/** Of libraries what their own index leads to, though no first screen uses it. */
const isOfLaterParts = /[\\/](query-core[\\/].*[\\/]queriesObserver|react-query[\\/].*[\\/]useQueries)\.m?js$/

/** Calls that no page before the vault makes, though the contract's index leads to them. */
const isOfVaultCalls =
  /[\\/]contract[\\/]src[\\/](duplicates|field-traits|fields|groups|list-sync|lists|live|media|notifications|permissions|records|sharing|templates|trash)\.ts$/

/** All modules that these import, and what those import. */
function closureOf(part: Part, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(parts[part].map((file) => join(source, file)))
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  }
  return found
}

/**
 * Puts what the first screens need into few files: left alone, the bundler cuts a file for each set of lazy parts that share
 * something, dozens of them, each compressed without knowing the others (a tenth more to load). The vault's shell and its list, with which
 * nearly everybody begins, are one file: in two they weigh a kilobyte more. A module of no part stays
 * the bundler's to place.
 * @returns groups for the bundler, the most common first
 */
export function firstScreens() {
  let closures: Record<Part, ReadonlySet<string>> | undefined
  const placeOf = (module: string, graph: ModuleGraph): string | null => {
    closures ??= {
      wayIn: closureOf('wayIn', graph),
      vault: closureOf('vault', graph),
      list: closureOf('list', graph),
    }
    if ([isSealing, isOfLaterCalls, isOfLaterParts].some((later) => later.test(module))) return null
    const { wayIn, vault, list } = closures
    if (!vault.has(module) && !list.has(module)) return null
    if (isOfVaultCalls.test(module)) return 'vault'
    return wayIn.has(module) ? 'start' : 'vault'
  }
  const files = ['start', 'vault'].map((file, place) => ({
    name: (module: string, graph: ModuleGraph) => (placeOf(module, graph) === file ? file : null),
    priority: 3 - place,
  }))
  const rules = { name: 'rules', test: isOfLaterRules, priority: 5 }
  return [rules, ...together, { name: 'start', tags: ['$initial' as const], priority: 4 }, ...files]
}
