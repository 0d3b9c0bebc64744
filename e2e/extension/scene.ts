import { recordRoutes } from '@cardea/contract'
import { signInByApi, type Person } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
import { blankPage, sessionScript } from '../fixtures/session.ts'
import { makeRecord, secret } from '../fixtures/vault.ts'
import { listed } from './pairing.ts'
import type { Site } from './site.ts'
import type { Extended, Tab } from './tab.ts'

export interface Scene {
  extended: Extended
  server: Server
  site: Site
  person: Person
}

export type Journeys = Readonly<Record<string, (scene: Scene) => Promise<void>>>

export const user = 'lena@shop.example'

/** Longer than a journey takes. */
const enoughMs = 6 * 60_000

/**
 * Signs the person in anew, also in the web client, before their access token ends; by then a sign-in is too long ago to
 * confirm anything with, too. A slow machine takes longer for all journeys than that.
 */
export async function keepSignedIn({ person, server, extended }: Scene): Promise<void> {
  if (Date.now() + enoughMs < person.accessExpiresAt) return
  Object.assign(person, await signInByApi(server, person.name, person.email))
  const web = await extended.open(server.url + blankPage)
  await web.evaluate(sessionScript(person))
  await web.close()
}

/** Makes the records of the journeys, and has the extension read them. */
export async function makeRecords({ person, site, extended }: Scene): Promise<void> {
  await makeRecord(person, {
    name: 'Shop',
    values: { username: user, password: secret, url: site.url, totp: 'JBSWY3DPEHPK3PXP' },
  })
  await makeRecord(person, {
    name: 'Travel card',
    template: 'Payment card',
    values: {
      number: '4111 1111 1111 1111',
      expires: '2031-05',
      'security-code': '123',
      'name-on-card': 'Lena Marek',
    },
  })
  await listed(extended, /Shop/)
}

export const newPage = ({ extended, site }: Scene, path: string): Promise<Tab> =>
  extended.open(site.url + path)

/** Takes the record of the website away, as its owner. */
export async function removeShop({ person }: Scene): Promise<void> {
  const { records } = await person.call(recordRoutes.searchRecords, {
    body: { searches: [{ field: 'name', value: 'Shop' }] },
  })
  for (const { _id } of records) await person.call(recordRoutes.deleteRecord, { params: { id: _id } })
}

/** Makes records for one journey, and takes them away whatever comes of it. */
export async function withRecords(
  { person, extended }: Scene,
  websites: Readonly<Record<string, string>>,
  act: () => Promise<void>,
): Promise<void> {
  const made: string[] = []
  try {
    for (const [name, url] of Object.entries(websites)) {
      const values = { username: 'trap@shop.example', password: 'of a trap', url }
      made.push((await makeRecord(person, { name, values }))._id)
    }
    await listed(extended, new RegExp(RegExp.escape(Object.keys(websites).at(-1) ?? '')))
    await act()
  } finally {
    for (const id of made) await person.call(recordRoutes.deleteRecord, { params: { id } })
  }
}
