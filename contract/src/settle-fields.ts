/** @file The fields of a write, with key and secrecy filled in: by the server, or by who seals them for people. */
import { isSecretByDefault, type FieldType } from './field-traits.ts'
import * as limits from './limits.ts'

/**
 * A field as a handler reads it, with key and secrecy filled in. A missing value means: keep the stored value of this
 * key.
 */
export interface FieldToWrite {
  key: string
  label: string
  type: FieldType
  isSecret: boolean
  isRequired?: boolean | undefined
  isEnd?: boolean | undefined
  autofill?: string | undefined
  options?: string[] | undefined
  value?: string | null | undefined
  hint?: string | undefined
  /** Of a form: what stands beside it. */
  help?: string | undefined
}

/** A field as it is sent. */
export type WrittenDefinition = Omit<FieldToWrite, 'key' | 'isSecret'> & {
  key?: string | undefined
  isSecret?: boolean | undefined
}

/** Gives each field a key and says of each whether it is secret. */
export function settleFields(written: readonly WrittenDefinition[]): FieldToWrite[] {
  const taken = new Set(written.map((field) => field.key).filter((key) => key !== undefined))
  return written.map(({ key, isSecret, ...rest }) => {
    const settled: FieldToWrite = {
      ...rest,
      key: key ?? freeKey(keyFromLabel(rest.label), taken),
      isSecret: isSecret ?? isSecretByDefault(rest.type),
    }
    taken.add(settled.key)
    return settled
  })
}

/** `User name` → `user-name`. Letters and digits of every script stay. */
const keyFromLabel = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'field'

/** A free key, shortened so that it can be sent back: generated keys obey the same limit as sent ones. */
function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const characters = [...wanted]
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const key = characters.slice(0, limits.nameCharacters - ending.length).join('') + ending
    if (!taken.has(key)) return key
  }
}
