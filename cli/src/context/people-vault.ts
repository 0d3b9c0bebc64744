import type { Client } from '@cardea/client'
import type { Carrier, KeyStore } from '@cardea/client/environment'
import { makeCarrier } from '@cardea/client/vault/carrier'
import type { Carrying } from '@cardea/client/vault/carry'
import { makeVault, type Vault } from '@cardea/client/vault/make-vault'

interface Parts {
  /** The client, once it is made. */
  client: () => Client
  keys: KeyStore
  now: () => number
}

/** A person’s keys in this process: what opens and seals for people, and the vault itself. It starts when something needs it. */
export function peopleVault({ client, keys, now }: Parts): {
  carrier: Carrier
  vault: () => Promise<Vault>
  close: () => Promise<void>
} {
  let own: Vault | undefined
  let started: Promise<Vault> | undefined
  const made = (): Vault => (own ??= makeOwn({ client, keys, now }))
  const vault = (): Promise<Vault> => (started ??= start(made()))
  const carry = async (kind: keyof Carrying, asked: string): Promise<string> => {
    // A device without keys has seen nothing.
    if (kind === 'was sealed' && (await made().pointOfDevice()) === null) return 'false'
    // A service account has no keys, and neither has a server that knows of none.
    const open = await vault().catch(() => null)
    if (!open && kind === 'records') return allClosed(asked)
    return (open ?? (await vault())).carry(kind, asked)
  }
  return {
    carrier: makeCarrier(carry, () => true),
    vault,
    close: async () => (await started?.catch(() => undefined))?.writeSeen().catch(() => undefined),
  }
}

/** First keys are made where a person sees what they are for. */
async function start(vault: Vault): Promise<Vault> {
  await vault.start({ mayMakeKeys: false })
  return vault
}

function makeOwn({ client, keys, now }: Parts): Vault {
  const session = client().session.state()
  const id = session.state === 'signedIn' ? session.userID : ''
  let last: Promise<unknown> = Promise.resolve()
  return makeVault({
    // Their address is told with their keys.
    person: { id, email: '' },
    ask: (route, input) => client().call(route, { ...input, isAsSealed: true } as never),
    deviceStore: keys,
    now,
    // Each process has a vault of its own; what it keeps is written at its end.
    inTurn(_name, act) {
      const turn = last.then(act, act)
      last = turn.catch(() => undefined)
      return turn
    },
  })
}

function allClosed(asked: string): string {
  const { records } = JSON.parse(asked) as Carrying['records']['asked']
  return JSON.stringify(records.map(() => ({ closed: 'no keys here' })))
}
