/** @file A person's keys in a client of one process, as the command line and the extension are: the vault starts when something needs it. */
import type { Client } from '../create-client.ts'
import type { KeyStore } from '../environment.ts'
import { allClosed } from './all-closed.ts'
import { makeCarrier, type VaultCarrier } from './carrier.ts'
import type { Carrying } from './carry.ts'
import type { VaultEnvironment } from './environment.ts'
import { makeVault, type Vault } from './make-vault.ts'

interface Parts {
  /** The client, once it is made. */
  client: () => Client
  keys: KeyStore
  now: () => number
  inTurn: VaultEnvironment['inTurn']
  /** Throws while keys may not be at work, as the client is locked. Absent: they always may. */
  refuse?: () => Promise<unknown>
}

export interface PeopleVault {
  /** What opens and seals for people, on the way of every call. */
  carrier: VaultCarrier
  /** The vault itself, started. @throws ApiError; what `refuse` throws */
  vault: () => Promise<Vault>
  /** Reads the keys as they are now, where the vault is at work: another device may have changed them. */
  refresh: () => Promise<void>
  /** Writes what was seen, before the process ends. */
  close: () => Promise<void>
  /** Drops all that is open, as at a lock. What needs it again starts anew. */
  forget: () => void
}

/** Makes the vault of who is signed in, and the carrier that opens and seals by it. */
export function peopleVault(parts: Parts): PeopleVault {
  const { refuse } = parts
  let own: Vault | undefined
  let started: Promise<Vault> | undefined
  const made = (): Vault => (own ??= makeOwn(parts))
  const forget = (): void => {
    own?.lock()
    own = undefined
    started = undefined
    parts.client().forgetVault()
  }
  const vault = async (): Promise<Vault> => {
    await refuse?.()
    const starting = (started ??= start(made()))
    try {
      const open = await starting
      await refuse?.()
      return open
    } catch (error) {
      // The next who needs it tries again.
      if (started === starting) started = undefined
      throw error
    }
  }
  const carry = async (kind: keyof Carrying, asked: string): Promise<string> => {
    // A device without keys has seen nothing.
    if (kind === 'was sealed' && (await made().pointOfDevice()) === null) return 'false'
    // A service account has no keys, and neither has a server that knows of none.
    const open = await vault().catch(() => null)
    const closed = open ? null : allClosed(kind, asked)
    if (closed !== null) return closed
    const asks = open ?? (await vault())
    const answered = await asks.carry(kind, asked)
    try {
      await refuse?.()
    } catch (error) {
      // Locked meanwhile, nothing of it comes out, and nothing of it stays.
      asks.lock()
      throw error
    }
    return answered
  }
  const keptKeys = async (mixed: string): Promise<CryptoKey[]> => {
    const open = await vault().catch(() => null)
    return open?.state() === 'open' ? open.keptKeys(mixed) : []
  }
  return {
    carrier: makeCarrier(carry, () => true, keptKeys),
    vault,
    async refresh() {
      const open = await started?.catch(() => undefined)
      await open?.refresh()
    },
    close: async () => (await started?.catch(() => undefined))?.writeSeen().catch(() => undefined),
    forget,
  }
}

/** First keys are made where a person sees what they are for. */
async function start(vault: Vault): Promise<Vault> {
  await vault.start({ mayMakeKeys: false })
  return vault
}

function makeOwn({ client, keys, now, inTurn }: Parts): Vault {
  const session = client().session.state()
  const id = session.state === 'signedIn' ? session.userID : ''
  return makeVault({
    // Their address is told with their keys.
    person: { id, email: '' },
    ask: (route, input) => client().call(route, { ...input, isAsSealed: true } as never),
    deviceStore: keys,
    now,
    serverNow: () => client().server.time(),
    inTurn,
  })
}
