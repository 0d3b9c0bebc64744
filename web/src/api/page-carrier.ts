/** @file Where the page's calls pass what seals and opens for people. It loads with the first answer or write that may need it. */
import type { Carrier } from '@cardea/client/environment'
import type { Route } from '@cardea/contract'

let load: (() => Promise<Carrier>) | undefined

/** Sets the one carrier of the page. */
export function giveCarrier(by: () => Promise<Carrier>): void {
  load = by
}

/** Whether an answer holds anything that a client sealed. */
const holdsSealed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('sealedFor' in value
    ? value.sealedFor === 'people'
    : 'sealed' in value ||
      'knowsTags' in value ||
      'keyFrom' in value ||
      'keyID' in value ||
      Object.values(value).some(holdsSealed))

/** Calls that may carry what is sealed; not those that ask for a list. */
export const mayCarry = ({ method, path }: Route): boolean =>
  method !== 'GET' &&
  /^\/(?:record|group|link$|pending-access|intake(?:$|.*take$))/.test(path) &&
  !/\/(?:search|sync)$/.test(path)

export const pageCarrier: Carrier = {
  seal: async (route, input, refusal) =>
    load && mayCarry(route) ? (await load()).seal(route, input, refusal) : input.body,
  open: async (route, input, reply) =>
    load && holdsSealed(reply) ? (await load()).open(route, input, reply) : reply,
  forLists: async () => (await load?.())?.forLists?.(),
}
