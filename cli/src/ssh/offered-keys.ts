import type { VaultRecord } from '@cardea/contract'
import { createHash } from 'node:crypto'
import { parseKey } from 'ssh2/lib/protocol/keyParser.js'

/** The fields of the template “SSH key”. */
export const keyFields = {
  public: 'public-key',
  private: 'private-key',
  passphrase: 'passphrase',
} as const

/** A public key of a record, which is known without opening it. */
export interface OfferedKey {
  recordID: string
  /** The name of the record. */
  name: string
  /** Such as `ssh-ed25519`. */
  type: string
  /** As keys travel in SSH. */
  blob: Buffer
}

/** Of other kinds no signature can be made here: DSA is SHA-1 alone, and keys of hardware stay in it. */
const kinds = /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521))$/

/** The public keys of records, by the names of those; none twice. Texts that are no public key are left out. */
export function offeredKeys(records: readonly VaultRecord[]): OfferedKey[] {
  const keys = records.flatMap(({ _id, name, fields }) => {
    const text = fields.find(({ key }) => key === keyFields.public)?.value
    const parsed = text ? parseKey(text) : null
    if (!parsed || parsed instanceof Error || parsed.getPrivatePEM() !== null) return []
    return kinds.test(parsed.type)
      ? [{ recordID: _id, name, type: parsed.type, blob: parsed.getPublicSSH() }]
      : []
  })
  const sorted = keys.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return [
    ...new Map(sorted.toReversed().map((key) => [key.blob.toString('base64'), key])).values(),
  ].toReversed()
}

/** `SHA256:…`, as OpenSSH writes it. */
export const sshFingerprint = (blob: Buffer): string =>
  `SHA256:${createHash('sha256').update(blob).digest('base64').replaceAll('=', '')}`

/** A file for each key, named by its record; what a file cannot be called, or would hide it, becomes `_`. */
export function fileNames(keys: readonly OfferedKey[]): string[] {
  const plain = keys.map(
    ({ name }) =>
      name
        .replaceAll(/[^\p{L}\p{N}@._-]+/gu, '_')
        .replace(/^[.-]/, '_')
        .slice(0, 60) || '_',
  )
  const folded = plain.map((name) => name.toLowerCase())
  return plain.map((name, index) => {
    const isTaken = folded.filter((one) => one === folded[index]).length > 1
    return isTaken ? `${name}-${keys[index]?.recordID ?? ''}.pub` : `${name}.pub`
  })
}
