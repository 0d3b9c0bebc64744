import type { Client } from '@cardea/client'
import type { KeyObject } from 'node:crypto'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'
import { describeError } from '../../errors/describe-error.ts'
import { oneLine } from '../../output/escape.ts'
import { askingProgram } from '../../ssh/asking-program.ts'
import { hostNames } from '../../ssh/known-hosts.ts'
import { keyFields, offeredKeys, sshFingerprint, type OfferedKey } from '../../ssh/offered-keys.ts'
import type { Agent, Asked } from '../../ssh/serve-agent.ts'
import { readPrivateKey, signForSsh } from '../../ssh/sign.ts'
import type { Asker } from './ask-to-sign.ts'
import { chosenRecords } from './records-of-keys.ts'

interface Options {
  group: string | undefined
  record: readonly string[]
  all: boolean
  /** How long an opened key stays in memory. */
  keepMs: number
  asker: Asker
}

/** Servers end after six keys that they do not know. */
const mostOffered = 5
/** A list of keys is this old at most. */
const freshMs = 30_000

/** An agent whose keys are those of records, opened when they are needed and then forgotten. */
export function makeAgent(
  { output, now }: Pick<Context, 'output' | 'now'>,
  client: Client,
  { all, keepMs, asker, ...choice }: Options,
): Agent & { forget(): void } {
  const opened = new Map<string, { key: KeyObject; until: number; timer: NodeJS.Timeout }>()
  let listed: { keys: Promise<OfferedKey[]>; at: number } | undefined

  function forget(id: string): void {
    clearTimeout(opened.get(id)?.timer)
    opened.delete(id)
    asker.forget(id)
  }
  async function list(): Promise<OfferedKey[]> {
    const keys = offeredKeys(await chosenRecords(client, choice)).map((key) => ({
      ...key,
      name: oneLine(key.name),
    }))
    if (all || keys.length <= mostOffered) return keys
    output.note(
      `${keys.length} keys fit, and ${mostOffered} are offered, as servers end after six. Choose by --group or --record, or give --all.`,
    )
    return keys.slice(0, mostOffered)
  }
  async function keys(): Promise<OfferedKey[]> {
    if (!listed || Math.abs(now() - listed.at) > freshMs) listed = { keys: list(), at: now() }
    const { keys: found } = listed
    try {
      return await found
    } catch (error) {
      listed = undefined
      throw error
    }
  }
  async function open(offered: OfferedKey): Promise<KeyObject> {
    const { recordID } = offered
    const kept = opened.get(recordID)
    if (kept && kept.until > now()) return kept.key
    clearTimeout(kept?.timer)
    const [record] = await client.records.openMany([recordID], 'use')
    const valueOf = (name: string) => record?.fields.find(({ key }) => key === name)?.value ?? ''
    const key = readPrivateKey(valueOf(keyFields.private), valueOf(keyFields.passphrase), offered)
    const timer = setTimeout(() => forget(recordID), keepMs)
    opened.set(recordID, { key, until: now() + keepMs, timer })
    return key
  }
  async function sign(asked: Asked): Promise<Buffer> {
    const { key, data, hash, signal } = asked
    if (!(await asker.maySign(key.recordID, () => questionOf(asked), signal)))
      throw new CliError('calledOff', 'agent/denied', `“${key.name}” was not used: it was denied.`)
    return signForSsh(await open(key), key.type, data, hash)
  }
  const telling =
    <Input extends unknown[], Result>(act: (...input: Input) => Promise<Result>) =>
    async (...input: Input): Promise<Result> => {
      try {
        return await act(...input)
      } catch (error) {
        output.note(`cardea: ${describeError(error, now()).message}`)
        throw error
      }
    }
  return { keys: telling(keys), sign: telling(sign), forget: () => [...opened.keys()].forEach(forget) }
}

async function questionOf({ key, host, socket }: Asked): Promise<string> {
  const program = await askingProgram(socket)
  const names = host ? await hostNames(host.blob) : []
  const where = host
    ? ` at ${names.length > 0 ? `${names.join(', ')}, ` : 'a host with the key '}${sshFingerprint(host.blob)}`
    : ''
  return `${program ?? 'A program of yours'} asks for a signature${where} with “${key.name}”, ${sshFingerprint(key.blob)}. Sign?`
}
