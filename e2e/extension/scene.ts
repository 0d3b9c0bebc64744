import { recordRoutes } from '@cardea/contract'
import type { Person } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
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
