import type { VaultCarrier } from '@cardea/client/vault/carrier'
import { limits } from '@cardea/contract'

type Preview = Awaited<ReturnType<VaultCarrier['previewShare']>>

/** What people can do with what is sealed for them, of as many as there are. */
export async function previewInParts(
  carrier: Pick<VaultCarrier, 'previewShare'>,
  emails: readonly string[],
): Promise<Preview> {
  const most = limits.peoplePerShare
  const found: Preview = []
  for (let start = 0; start < emails.length; start += most)
    found.push(...(await carrier.previewShare(emails.slice(start, start + most))))
  return found
}
