import type { Field } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { ValueVersions } from '../sealed-records/sealed-record.ts'

/** A secret that has a value. `tag` identifies the value without revealing it: see migration 0050. */
export interface TaggedSecret {
  key: string
  label: string
  /** The version in which it was written; 0: when the record was made. */
  writtenIn: number
  /** 32 bytes. */
  tag: Buffer
}

/** A version of a record, opened whole or as lists show it. */
interface Content {
  fields: readonly Pick<Field, 'key' | 'label' | 'isSecret' | 'value' | 'hasValue'>[]
  valueVersions?: ValueVersions | undefined
  sealed?: { tags: readonly string[] } | undefined
}

/**
 * The secrets of a record's version that have a value. Whether a value changed is judged by when it was written, never
 * by the value.
 */
export const tagSecrets = (
  keyring: Pick<Keyring, 'index'>,
  recordID: string,
  content: Content,
): TaggedSecret[] =>
  content.sealed
    ? content.sealed.tags.map((tag) => tagOfClient(keyring, recordID, tag))
    : tagFields(keyring, recordID, content, (field) => field.isSecret)

/** Of a secret that only the people of its record can open, by the tag that its client made, which stands for a label. */
const tagOfClient = (keyring: Pick<Keyring, 'index'>, recordID: string, tag: string): TaggedSecret => ({
  key: tag,
  label: tag,
  writtenIn: 0,
  tag: keyring.index('secret', JSON.stringify([recordID, tag])),
})

/** The same for values that are no secrets now and were before: with the tags that they had as secrets. */
export const tagOpenValues = (
  keyring: Pick<Keyring, 'index'>,
  recordID: string,
  content: Content,
): TaggedSecret[] =>
  tagFields(
    keyring,
    recordID,
    content,
    ({ key, isSecret }) => !isSecret && content.valueVersions?.[key] !== undefined,
  )

const tagFields = (
  keyring: Pick<Keyring, 'index'>,
  recordID: string,
  { fields, valueVersions = {} }: Content,
  isMeant: (field: Content['fields'][number]) => boolean,
): TaggedSecret[] =>
  fields
    .filter((field) => isMeant(field) && hasValue(field))
    .map(({ key, label }) => {
      const writtenIn = valueVersions[key] ?? 0
      const tag = keyring.index('secret', JSON.stringify([recordID, key, writtenIn]))
      return { key, label, writtenIn, tag }
    })

const hasValue = ({ value, hasValue: isHeld }: Pick<Field, 'value' | 'hasValue'>): boolean =>
  isHeld ?? (value !== null && value !== '')
