/** @file Seals what calls carry to items that only their people can open: by the act that a route stands for. */
import type { ItemKind } from '@cardea/contract'
import type { SealAct } from './carriers.ts'
import type { PlainChange, PlainNewRecord } from './changed-content.ts'
import { sealEnd, sealWithdrawal } from './end-access.ts'
import type { Holder } from './holder.ts'
import { sealNewIntake, type PlainIntake } from './intake-keys.ts'
import { fieldsOfOpened } from './opened.ts'
import { sealPut } from './put-into-groups.ts'
import { sealGroupChange, sealNewGroup, type PlainGroupChange, type PlainNewGroup } from './seal-groups.ts'
import { sealImport, type PlainImport } from './seal-import.ts'
import { presentRecord, sealChange, sealNewRecord, type Beside } from './seal-records.ts'
import { sealRestored } from './seal-restored.ts'
import { sealGive } from './share-items.ts'

export interface ToSeal extends Beside {
  act: SealAct
  kind: ItemKind
  params: Readonly<Record<string, string>>
  body: unknown
}

/** @returns the body of the call */
export async function seal(holder: Holder, { act, kind, params, body, ...beside }: ToSeal): Promise<unknown> {
  const { id = '', version = '' } = params
  const item = { kind, id }
  switch (act) {
    case 'new record':
      return sealNewRecord(holder, body as PlainNewRecord, beside)
    case 'new records':
      return sealImport(holder, body as PlainImport, beside.files)
    case 'new intake':
      return sealNewIntake(holder, body as PlainIntake, beside.refusal)
    case 'new group':
      return sealNewGroup(holder, body as PlainNewGroup)
    case 'change':
      if (kind === 'group') return sealGroupChange(holder, id, body as PlainGroupChange, beside.refusal)
      return sealChange(holder, id, body as PlainChange, beside)
    case 'restore':
      return sealRestored(holder, { id, version }, body as { version: number }, beside)
    case 'share': {
      const share = body as { users: { email: string; until?: string | null }[] }
      return { ...share, sealed: await sealGive(holder, item, share.users, beside.refusal) }
    }
    case 'transfer': {
      const transfer = body as { email: string }
      return { ...transfer, sealed: await sealGive(holder, item, [transfer], beside.refusal) }
    }
    case 'put': {
      const { groupIDs } = body as { groupIDs: string[] }
      return { groupIDs, sealed: await sealPut(holder, id, groupIDs, beside.refusal) }
    }
    case 'link': {
      const { fieldKeys, ...link } = body as { fieldKeys?: string[] }
      return { ...link, tags: await tagsOfFields(holder, id, fieldKeys ?? []) }
    }
    case 'take out': {
      const { groupIDs } = body as { groupIDs: string[] }
      const sealed = await sealEnd(holder, item, { groupIDs }, beside.refusal)
      return { groupIDs, ...(sealed && { sealed }) }
    }
    case 'withdraw': {
      const { email } = body as { email: string }
      const sealed = await sealWithdrawal(holder, item, email, beside.refusal)
      return { email, ...(sealed && { sealed }) }
    }
    case 'remove':
    case 'shut out': {
      const ending = body as { userID: string }
      const { userID } = ending
      const isShutOut = act === 'shut out'
      const sealed = await sealEnd(holder, item, { userID, isShutOut }, beside.refusal)
      return { ...ending, ...(sealed && { sealed }) }
    }
  }
}

/** By what the server knows the secrets among these fields, of a record as it was opened. @throws ItemClosed */
async function tagsOfFields(holder: Holder, id: string, keys: readonly string[]): Promise<string[]> {
  const fields = fieldsOfOpened(await presentRecord(holder, id))
  return fields.flatMap(({ key, tag }) => (tag !== undefined && keys.includes(key) ? [tag] : []))
}
