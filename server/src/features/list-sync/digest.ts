import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { VaultRecord } from '@cardea/contract'
import * as z from 'zod/mini'

/** Listed records of another version of the server, or of another shape, count as changed. */
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const shape = hash('sha256', JSON.stringify(z.toJSONSchema(VaultRecord)) + version)

/** What stands in place of what is sealed: the record's id and version name it. */
export const unopened: Pick<VaultRecord, 'name' | 'template' | 'fields'> = {
  name: '',
  template: null,
  fields: [],
}

/**
 * What changes whenever records as a list shows them to one person do. It is made of all of them but what is sealed, so it can be
 * made without opening anything, and nothing that a list shows can be forgotten in it.
 */
export const digestOf = (records: readonly VaultRecord[]): string =>
  hash(
    'sha256',
    shape + JSON.stringify(records.map((record) => ({ ...record, ...unopened }))),
    'base64url',
  ).slice(0, 22)
