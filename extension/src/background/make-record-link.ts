import { wholeAddress } from '@cardea/client/outside/link-address'
import { makeLink } from '@cardea/client/outside/make-link'
import { fieldTraits } from '@cardea/contract'
import { openFor } from './opened.ts'
import { readSettings } from './settings.ts'
import { openClient } from './vault.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Makes a one-time link of what a record has: an opening of it. Keys of one-time codes and files are left out.
 * @returns the address, whose key is nowhere else
 * @throws ApiError
 */
export async function makeRecordLink(
  id: string,
  { views, days }: { views: number; days: number },
): Promise<{ address: string }> {
  const client = await openClient()
  const record = await openFor(id, -1, 'popup')
  const told = record.fields.filter(({ type, value }) => value && !fieldTraits[type].makesCodes)
  const { link, key } = await client.of(makeLink)({
    recordID: record._id,
    title: record.name,
    text: null,
    fieldKeys: told.map(({ key: name }) => name),
    fields: told.map(({ label, type, isSecret, value }) => ({ label, type, isSecret, value: value ?? '' })),
    most: views,
    expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
  })
  const { server } = await readSettings()
  return { address: wholeAddress(server ?? '', link._id, key) }
}
