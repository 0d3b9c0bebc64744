/** @file What went back to the server: what was seen of it under keys counts no more. */
import type { Holder } from './holder.ts'
import { forgetLines, noteGroup } from './lines.ts'

/** From now on they may be written in plain: their owner converted them here, or the person was told of it. */
export async function forgetConverted(holder: Holder, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    holder.itemKeys.get(id)?.key.fill(0)
    holder.itemKeys.delete(id)
    holder.records.delete(id)
    holder.seen.given.delete(id)
    holder.seen.unopened.delete(id)
    holder.seen.names.delete(id)
  }
  await forgetLines(holder, ids)
}

/** The same for the name of a group, which keeps its keys: a line of it stays. */
export function forgetGroup(holder: Holder, id: string): void {
  noteGroup(holder, { id, version: holder.groups.get(id)?.version ?? 0 }, false)
  holder.groups.delete(id)
}
