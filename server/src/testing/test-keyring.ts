import { generateKeySync } from 'node:crypto'
import { createKeyring, type Keyring, type KeyPurpose } from '../keyring/keyring.ts'

const purposes: readonly KeyPurpose[] = ['data', 'index', 'code', 'pepper']

/** A keyring of fresh keys. */
export const testKeyring = (): Keyring =>
  createKeyring(
    purposes.map((purpose, index) => ({
      id: index + 1,
      purpose,
      isActive: true,
      key: generateKeySync('aes', { length: 256 }),
    })),
  )
