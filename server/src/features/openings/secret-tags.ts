import type { Field } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { ValueVersions } from '../sealed-records/sealed-record.ts'

/** A secret that has a value. `tag` stands for the value without telling anything of it: see migration 0050. */
export interface TaggedSecret {
  label: string
  /** In which version it was written; 0: with the record. */
  writtenIn: number
  /** 32 bytes. */
  tag: Buffer
}

/** What a version of a record holds, opened whole or as lists show it. */
interface Content {
  fields: readonly Pick<Field, 'key' | 'label' | 'isSecret' | 'value' | 'hasValue'>[]
  valueVersions?: ValueVersions | undefined
}

/** The secrets of a record's version that have a value. That a value changed is told by when it was written, never by a look at it. */
export const tagSecrets = (
  keyring: Pick<Keyring, 'index'>,
  recordID: string,
  { fields, valueVersions = {} }: Content,
): TaggedSecret[] =>
  fields
    .filter((field) => field.isSecret && hasValue(field))
    .map(({ key, label }) => {
      const writtenIn = valueVersions[key] ?? 0
      return { label, writtenIn, tag: keyring.index('secret', JSON.stringify([recordID, key, writtenIn])) }
    })

const hasValue = ({ value, hasValue: isHeld }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  isHeld ?? (value !== null && value !== '')
