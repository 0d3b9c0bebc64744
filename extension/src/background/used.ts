/** @file Which records were filled in this browser, and when: ids alone, none of the sites. */
import { readKept, removeKept, writeKept } from '../environment/kept.ts'

const name = 'used'
const most = 200

type Used = Readonly<Record<string, number>>

let known: Promise<Used> | undefined

/** When each record was used last, by id. */
export function usedRecords(): Promise<Used> {
  known ??= readKept(name).then(readUsed, () => ({}))
  return known
}

function readUsed(kept: unknown): Used {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, at]) => typeof at === 'number'))
}

export async function noteUsed(record: string): Promise<void> {
  const used = { ...(await usedRecords()), [record]: Date.now() }
  const latest = Object.entries(used).toSorted(([, one], [, other]) => other - one)
  const kept = Object.fromEntries(latest.slice(0, most))
  known = Promise.resolve(kept)
  await writeKept(name, kept)
}

/** Of the person who was here before, nothing stays. */
export async function forgetUsed(): Promise<void> {
  known = undefined
  await removeKept(name)
}
