import { createClient, type Client } from '@cardea/client'
import { upload, type UploadOptions } from '@cardea/client/calls/upload'
import type { VaultEnvironment } from '@cardea/client/vault/environment'
import type { Vault } from '@cardea/client/vault/make-vault'
import { peopleVault } from '@cardea/client/vault/people-vault'
import { uploadSealed } from '@cardea/client/vault/sealed-files'
import type { Media } from '@cardea/contract'
import { hostname, platform } from 'node:os'
import { CliError } from '../errors/cli-error.ts'
import type { Output } from '../output/output.ts'
import { networkOf } from '../profile/network.ts'
import { loadProfile, type Profile } from '../profile/profile.ts'
import { openStore, type SecretStore } from '../profile/secret-stores.ts'
import type { Settings } from '../profile/settings.ts'
import type { Prompts } from '../terminal/prompts.ts'
import type { StandardInput } from '../terminal/standard-input.ts'
import { nameIdentities } from './name-identities.ts'
import { version } from './version.ts'

/** A client of the profile's server, and where what it knows is kept. */
export interface Connection {
  client: Client
  profile: Profile
  store: SecretStore
  /** The person’s keys on this device. */
  vault: () => Promise<Vault>
  /** Uploads a file that only people can open; the record that names it next keeps its key. */
  uploadSealed: (file: File, options?: UploadOptions) => Promise<Media>
  /** Writes what was seen by them. */
  closeVault: () => Promise<void>
}

/** What a command is given. Nothing of it is opened before it is asked for. */
export interface Context {
  settings: Settings
  output: Output
  prompts: Prompts
  input: StandardInput
  variables: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * A client of the server, signed in or not; always the same one.
   * @param agree asks whether a file may keep the session
   * @throws CliError without a server, or without a place for its session
   */
  connect: (agree?: () => Promise<boolean>) => Promise<Connection>
  /**
   * A client that is signed in: by the kept session, or by the service token.
   * @throws CliError signedOut
   */
  signedIn: () => Promise<Client>
  /** What a command failed by, with all that the connection knows of it. */
  explain: (error: unknown) => Promise<unknown>
}

type Parts = Omit<Context, 'connect' | 'signedIn' | 'explain'>

/** @param enterService signs in by a service token */
export function makeContext(
  parts: Parts,
  enterService: (client: Client, token: string) => Promise<void>,
): Context & { close(): Promise<void> } {
  let opened: Promise<Connection> | undefined
  /** That a person uses the session: said beside the command's own calls. */
  let told: Promise<void> | undefined
  const connection = async () => opened?.catch(() => undefined)
  const connect: Context['connect'] = (agree) => (opened ??= open(parts, agree))
  return {
    ...parts,
    connect,
    async signedIn() {
      const { client } = await connect()
      if (client.session.state().state === 'signedIn') {
        // A script without a terminal keeps no session open.
        if (parts.prompts.isThere()) told ??= client.session.noteUse()
        return client
      }
      const { token } = parts.settings
      if (token === undefined)
        throw new CliError('signedOut', 'auth/unauthenticated', 'Not signed in. Sign in with “cardea login”.')
      await enterService(client, token)
      return client
    },
    explain: async (error) => nameIdentities(error, (await connection())?.client),
    /** Says what is left to say, and writes what has changed. A command that failed before it had a client has nothing to write. */
    async close() {
      await told
      const made = await connection()
      await made?.closeVault()
      await made?.profile.save()
    },
  }
}

async function open(
  { settings, variables, now }: Parts,
  agree?: () => Promise<boolean>,
): Promise<Connection> {
  const { server, ca, folder } = settings
  if (server === undefined) {
    throw new CliError(
      'usage',
      'usage/no-server',
      'No server is named. Give it by --server or CARDEA_SERVER, such as https://vault.example.org.',
    )
  }
  const store = await openStore(settings, agree)
  const profile = await loadProfile(store, folder)
  const { carrier, vault, close } = peopleVault({
    client: () => client,
    keys: profile.keys,
    now,
    inTurn: inTurnHere(),
  })
  const client: Client = createClient({
    ...profile,
    address: server,
    fetch: networkOf(ca, variables),
    now,
    carrier,
    language: () => 'en',
    userAgent: `cardea-cli/${version} (${platform()})`,
    app: { kind: 'command-line', name: hostname() },
  })
  return {
    client,
    profile,
    store,
    vault,
    uploadSealed: (file, options = {}) =>
      uploadSealed(file, options, { upload: client.of(upload), noteFile: (note) => carrier.noteFile(note) }),
    closeVault: close,
  }
}

/** Each process has a vault of its own; what it keeps is written at its end. */
function inTurnHere(): VaultEnvironment['inTurn'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_name, act) => {
    const turn = last.then(act, act)
    last = turn.catch(() => undefined)
    return turn
  }
}
