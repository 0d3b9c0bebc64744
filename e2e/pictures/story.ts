import { listHint } from '@cardea/client/fields/list-hint'
import {
  groupRoutes,
  recordRoutes,
  templateRoutes,
  userSettingRoutes,
  type GrantableRole,
} from '@cardea/contract'
import { hueOf } from '../../web/src/ui/display/hue.ts'
import { signInByApi, type Person } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'

export interface Story {
  /** A session of Lena's, from whose side everything is seen. */
  signIn: () => Promise<Person>
  /** The record that the pictures open. */
  recordID: string
  /** The group that the pictures open. */
  groupID: string
}

type Line = {
  name: string
  template: string
  values: Record<string, string>
  /** Who owns it, where that is not Lena; she is given this role. */
  owner?: { of: keyof Team; role: GrantableRole }
  shared?: Partial<Record<keyof Team, GrantableRole>>
  /** Names of Lena's groups that hold it; only of records that are hers. */
  groups?: readonly string[]
  isPinned?: true
  /** Hours from this record to the next one. */
  hoursToNext: number
}

type Team = { lena: Person; priya: Person; jonas: Person; bob: Person; noor: Person }

const secret = 'vT7&kq-Mw29#zeLh4Rp'

/** Lena's groups, and who is in them. Colours are hues in degrees. */
const groups: readonly { name: string; color: string; people: Partial<Record<keyof Team, GrantableRole>> }[] =
  [
    { name: 'Website relaunch', color: '55', people: { noor: 'EDITOR' } },
    { name: 'Studio Lindqvist', color: '320', people: { noor: 'EDITOR', bob: 'VIEWER' } },
    { name: 'Family', color: '5', people: { noor: 'EDITOR' } },
    { name: 'Finance', color: '130', people: { bob: 'EDITOR', priya: 'VIEWER' } },
    { name: 'Operations', color: '250', people: { priya: 'EDITOR', jonas: 'EDITOR', bob: 'VIEWER' } },
  ]

/** Oldest first, as they were made. Names and addresses are made up; secrets are noise. */
const lines: readonly Line[] = [
  {
    name: 'Figma organisation',
    template: 'Software licence',
    values: { product: 'Figma', 'licence-key': 'FG-1184-0291', seats: '12', renews: '2027-02-01' },
    owner: { of: 'noor', role: 'VIEWER' },
    hoursToNext: 120,
  },
  {
    name: 'Passport, Lena',
    template: 'Passport',
    values: { number: 'C70XK0042', country: 'Germany', expires: '2031-04-18' },
    hoursToNext: 95,
  },
  {
    name: 'stg-02',
    template: 'Server',
    values: { host: '192.0.2.41', system: 'Debian 13', username: 'deploy', password: secret },
    owner: { of: 'jonas', role: 'EDITOR' },
    shared: { priya: 'EDITOR' },
    hoursToNext: 71,
  },
  {
    name: 'Plausible Analytics',
    template: 'Login',
    values: { username: 'team@northwind.example', password: secret, url: 'https://plausible.io' },
    shared: { noor: 'EDITOR', bob: 'VIEWER', priya: 'VIEWER' },
    groups: ['Website relaunch'],
    hoursToNext: 74,
  },
  {
    name: 'GLS joint account',
    template: 'Bank account',
    values: { bank: 'GLS Bank', holder: 'Lena Marek', iban: 'DE02 4306 0967 0000 0730 00' },
    groups: ['Family', 'Finance'],
    hoursToNext: 49,
  },
  {
    name: 'Orders, read replica',
    template: 'Database',
    values: {
      system: 'PostgreSQL',
      host: 'db-r1.internal',
      port: '5432',
      username: 'reporting',
      password: secret,
    },
    owner: { of: 'priya', role: 'VIEWER' },
    shared: { jonas: 'EDITOR', bob: 'VIEWER' },
    hoursToNext: 52,
  },
  {
    name: 'Emil’s school portal',
    template: 'Login',
    values: { username: 'e.marek', password: secret, url: 'https://elternportal.example' },
    shared: { noor: 'EDITOR' },
    groups: ['Family'],
    isPinned: true,
    hoursToNext: 24,
  },
  {
    name: 'Deploy key, staging',
    template: 'SSH key',
    values: { username: 'deploy', host: 'stg-02.northwind.example', 'private-key': 'noise' },
    shared: { jonas: 'EDITOR' },
    groups: ['Operations'],
    hoursToNext: 23,
  },
  {
    name: 'Team travel card',
    template: 'Payment card',
    values: { number: '5555341244444206', expires: '2029-07', 'name-on-card': 'Northwind GmbH' },
    owner: { of: 'bob', role: 'EDITOR' },
    shared: { priya: 'VIEWER' },
    hoursToNext: 22,
  },
  {
    name: 'Studio Wi-Fi',
    template: 'Wi-Fi',
    values: { ssid: 'Cardamom-5G', password: secret, security: 'WPA3' },
    owner: { of: 'noor', role: 'VIEWER' },
    shared: { bob: 'VIEWER', jonas: 'VIEWER' },
    hoursToNext: 6,
  },
  {
    name: 'Stripe live secret key',
    template: 'API credential',
    values: { 'key-id': 'live-orders', secret, url: 'https://api.stripe.com', expires: '2027-01-31' },
    shared: { bob: 'EDITOR' },
    groups: ['Finance'],
    isPinned: true,
    hoursToNext: 21,
  },
  {
    name: 'Hetzner Cloud console',
    template: 'Login',
    values: {
      username: 'lena@northwind.example',
      password: secret,
      totp: 'JBSWY3DPEHPK3PXP',
      url: 'https://console.hetzner.cloud',
      'recovery-codes': 'noise',
    },
    shared: { jonas: 'VIEWER', noor: 'VIEWER' },
    groups: ['Operations', 'Website relaunch'],
    isPinned: true,
    hoursToNext: 2,
  },
]

const hourMs = 3_600_000

/**
 * Fills a fresh server with a small team's month, up to now: its clock starts early and moves on with each record.
 * @param early what else happens at its beginning
 * @returns null where two people got the same colour, which goes by their ids: start anew
 */
export async function tellStory(
  server: Server,
  early: (lena: Person) => Promise<void> = async () => undefined,
): Promise<Story | null> {
  const hours = lines.reduce((sum, { hoursToNext }) => sum + hoursToNext, 0)
  await server.moveClock(-hours * hourMs)
  const team: Team = {
    lena: await join(server, 'Lena Marek', 'lena'),
    priya: await join(server, 'Priya Raman', 'priya'),
    jonas: await join(server, 'Jonas Weber', 'jonas'),
    bob: await join(server, 'Bob Castellan', 'bob'),
    noor: await join(server, 'Noor Haddad', 'noor'),
  }
  const colours = new Set([team.lena, team.priya, team.jonas, team.noor].map(({ userID }) => hueOf(userID)))
  if (colours.size < 4) return null
  const groupIDs = await makeGroups(team)
  await early(team.lena)
  let recordID = ''
  for (const line of lines) {
    recordID = await write(team, line, groupIDs)
    await server.moveClock(line.hoursToNext * hourMs)
    for (const key of members) team[key] = await join(server, team[key].name, key)
  }
  await team.lena.call(recordRoutes.shareRecord, {
    params: { id: recordID },
    body: { users: [{ email: 'dana@kiel-hosting.example', role: 'VIEWER' }] },
  })
  const groupID = groupIDs.get('Operations') ?? ''
  return { signIn: () => join(server, 'Lena Marek', 'lena'), recordID, groupID }
}

const members = ['lena', 'priya', 'jonas', 'bob', 'noor'] as const satisfies readonly (keyof Team)[]

/** A session ends while the clock moves, so each scene signs in anew. */
const join = (server: Server, name: string, address: string): Promise<Person> =>
  signInByApi(server, name, `${address}@northwind.example`)

/** @returns their ids by name */
async function makeGroups(team: Team): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, color, people } of groups) {
    const users = members.flatMap((key) => {
      const role = people[key]
      return role ? [{ email: team[key].email, role }] : []
    })
    const { _id } = await team.lena.call(groupRoutes.createGroup, { body: { name, color, users } })
    ids.set(name, _id)
  }
  return ids
}

async function write(
  team: Team,
  { name, template, values, owner, shared = {}, groups: inGroups = [], isPinned }: Line,
  groupIDs: ReadonlyMap<string, string>,
): Promise<string> {
  const by = team[owner?.of ?? 'lena']
  const { templates } = await by.call(templateRoutes.searchTemplates, { body: {} })
  const chosen = templates.find((one) => one.name === template)
  if (!chosen) throw new Error(`There is no template ${template}.`)
  const fields = chosen.fields
    .filter(({ key }) => values[key] !== undefined)
    .map((field) => {
      const written = { ...field, value: values[field.key] }
      return { ...written, hint: listHint(written) ?? undefined }
    })
  const { _id } = await by.call(recordRoutes.createRecord, {
    body: {
      name,
      templateID: chosen._id,
      fields,
      groupIDs: inGroups.flatMap((one) => groupIDs.get(one) ?? []),
    },
  })
  const others = members.flatMap((key) => {
    const role = key === 'lena' ? owner?.role : shared[key]
    return role ? [{ email: team[key].email, role }] : []
  })
  if (others.length > 0)
    await by.call(recordRoutes.shareRecord, { params: { id: _id }, body: { users: others } })
  if (isPinned) await team.lena.call(userSettingRoutes.pinRecord, { body: { recordId: _id } })
  return _id
}
