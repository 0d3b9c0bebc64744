import type { Call } from './caller.ts'

/** A share of a group with many people in one call, again and again. */
export function shareGroup(
  call: Call,
  { ownerID, emails }: { ownerID: string; emails: readonly string[] },
  groupID: string,
): () => Promise<number> {
  let calls = 0
  return () => {
    // Another role each time, so that every call writes fifty entries and tells fifty people.
    const role = (calls += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR'
    const users = emails.map((email) => ({ email, role }))
    return call('POST', `/group/share/${groupID}`, ownerID, JSON.stringify({ users }))
  }
}
