/**
 * Writes the documents that are made from the contract, or with --check tells whether they are current.
 * Runs on the pinned Node, which reads the contract's TypeScript as it is.
 */
import { readFile, writeFile } from 'node:fs/promises'
import * as contract from '../contract/src/index.ts'
import { schemasOf } from '../contract/src/schemas/index.ts'

const folder = new URL('../docs/', import.meta.url)
const made = 'Made from the contract by `npm run docs`; change it there.'
/** @type {(heads: string[], rows: unknown[][]) => string} */
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const heads = [
  'may',
  ...contract.effectiveRoles.map((role) => (role === 'GROUP_OWNER' ? 'OWNER through a group' : role)),
]
/** @param {string} action */
const words = (action) => action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/**
 * @template {string} Action
 * @param {Record<Action, unknown>} permissions
 * @param {(role: (typeof contract.effectiveRoles)[number], action: Action) => boolean} can
 */
const permissionRows = (permissions, can) => {
  const actions = /** @type {Action[]} */ (Object.keys(permissions))
  return actions.map((action) => [
    words(action),
    ...contract.effectiveRoles.map((role) => (can(role, action) ? 'yes' : '')),
  ])
}

const documents = {
  'permissions.md': `# Who may do what

${made} Everybody but the OWNER may leave.

## Records

${table(heads, permissionRows(contract.recordPermissions, contract.canOnRecord))}

One limit concerns records that only their people can open. Suppose that a person has a group’s key and loses access to one of
its records. Together with somebody who has stolen the database, or with a server that lies, that person could still open what
the record held until its next key. Our clients therefore make the next key in the same call that takes the access away.

## Groups

${table(heads, permissionRows(contract.groupPermissions, contract.canOnGroup))}

## Calls

${table(
  ['call', 'who', 'refuses with'],
  Object.values(contract.routes).map((route) => [
    `\`${route.method} ${route.path}\``,
    typeof route.access === 'string'
      ? route.access
      : Object.entries(route.access).map(([item, action]) => `${item}: ${words(action)}`),
    schemasOf(route)
      .errors.map((code) => `\`${code}\``)
      .join(', '),
  ]),
)}
`,
  'errors.md': `# Errors

${made} Every answer that is no success is \`{"errors": [{"message", "code"}]}\`; a validation entry has a \`path\` too.

${table(
  ['status', 'code', 'message'],
  Object.entries(contract.errors)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, message }]) => [status, `\`${code}\``, message]),
)}
`,
}

const isCheck = process.argv.includes('--check')
const stale = []
for (const [name, text] of Object.entries(documents)) {
  const file = new URL(name, folder)
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored === text) continue
  if (isCheck) stale.push(name)
  else await writeFile(file, text)
}
if (stale.length > 0) {
  console.error(`Not current: ${stale.map((name) => `docs/${name}`).join(', ')}. Run npm run docs.`)
  process.exit(1)
}
