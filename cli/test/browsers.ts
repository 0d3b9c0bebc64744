import { randomBytes } from 'node:crypto'
import { keyRoutes, type OwnKeys } from '@cardea/contract'
import { makeVault, type Vault } from '@cardea/client/vault/make-vault'
import type { Kept } from '@cardea/client/environment'
import { memoryKeys, turns } from '@cardea/client/testing/memory-environment'
import type { VaultEnvironment } from '@cardea/client/vault/environment'
import type { TrustStore } from '@cardea/client/vault/trust-store'
import { expect } from 'vitest'
import type { Person } from '../../server/src/testing/factories.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'

export type Lie = (own: OwnKeys) => OwnKeys

export interface Browser {
  vault: Vault
  /** What the server says in place of the truth. */
  lie: (lie: Lie | null) => void
  /** Methods and paths of all calls. */
  calls: string[]
  /** What was sent. */
  bodies: string[]
  /** Another page of the same browser. */
  page: () => Browser
  store: Map<string, Kept>
}

export class Refusal extends Error {
  readonly code: string | undefined
  constructor(code: string | undefined) {
    super(code)
    this.code = code
  }
}

/** Browsers of people with the vault of every client, against a real server that may be told to lie. */
export function browsersOf(app: TestApp) {
  function browserOf(
    person: Person,
    session: Pick<Person, 'accessToken'>,
    store = new Map<string, Kept>(),
  ): Browser {
    const client = app.as(session)
    const calls: string[] = []
    const bodies: string[] = []
    let lie: Lie | null = null
    const ask: VaultEnvironment['ask'] = async (route, { body, params = {}, query }) => {
      const filled = route.path.replace(/:(\w+)/g, (_, name: string) =>
        String(new Map(Object.entries(params)).get(name)),
      )
      const path = query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
      calls.push(`${route.method} ${filled}`)
      bodies.push(JSON.stringify(body ?? null))
      const answer = await client.send(route.method, path, body === undefined ? {} : { body })
      if (answer.status > 201) throw new Refusal(answer.errors[0]?.code)
      const isOwn = route.path === keyRoutes.getKeys.path && lie !== null
      return (isOwn && lie ? lie(answer.json as OwnKeys) : answer.json) as never
    }
    const environment = {
      person: { id: person.id, email: person.email },
      ask,
      deviceStore: memoryKeys(store),
      now: () => app.clock.now().getTime(),
      inTurn: turns(),
    }
    return {
      vault: makeVault(environment),
      lie: (told) => (lie = told),
      calls,
      bodies,
      page: () => browserOf(person, session, store),
      store,
    }
  }

  const anotherBrowser = async (person: Person): Promise<Browser> =>
    browserOf(person, await app.aSession(person.id))

  /** A person whose browser made their first keys, and has seen something. */
  async function ada(): Promise<{ person: Person; old: Browser }> {
    const person = await app.aPerson()
    const old = browserOf(person, person)
    expect(await old.vault.start()).toBe('open')
    await old.vault.changeTrust(knowing('bob'))
    return { person, old }
  }

  const knowing =
    (id: string, n = 1) =>
    (store: TrustStore): TrustStore => ({
      ...store,
      people: { ...store.people, [id]: { n, hash: 'h', address: `${id}@example.org`, isCompared: true } },
    })

  /** Something is sealed for the person from now on. */
  async function protect({ id }: Person): Promise<void> {
    const record = await app.aRecord()
    const wrap = randomBytes(61)
    const since = app.clock.now()
    await app.database
      .insertInto('key_wraps')
      .values({ record_id: record.id, user_id: id, generation: 1, n: 1, wrap, since })
      .execute()
  }

  const knownTo = ({ vault }: Browser): string[] => Object.keys(vault.trust().people)

  /** Opens the keys in another browser by the six words. */
  async function approve(old: Browser, laptop: Browser): Promise<void> {
    const { id, words } = await laptop.vault.askForApproval()
    expect(await old.vault.approveDevice(id, ` ${words.toUpperCase().replaceAll(' ', '  ')} `)).toBe('done')
    expect(await laptop.vault.followRequest()).toBe('done')
  }
  return { browserOf, anotherBrowser, ada, knowing, protect, knownTo, approve }
}
