import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

/** @param {string} pattern @returns {string[]} the names that it matches, without ending */
const names = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => basename(file).replace(/\.\w+$/, ''))
    .toSorted()

const contract = names('contract/src/*.ts')

/** What the server does for several features, or without a call of its own. */
const serverAlone = [
  'access',
  'address-changes',
  'api-docs',
  'downloads',
  'due',
  'grants',
  'item-keys',
  'mailed-codes',
  'monitoring',
  'notification-delivery',
  'people',
  'provider-bindings',
  'sealed-records',
  'searching',
  'second-factor-reset',
  'secret-access',
  'security-contact',
  'sharing',
]

/** Screens of the web client that make no call of their own, or put those of several features together. */
const webAlone = [
  'export',
  'landing',
  'legal',
  'lock',
  'outside',
  'palette',
  'rate-limit',
  'second-factor-reset',
  'sharing',
  'verification',
]

test('a feature of the server has the name of its file in the contract', () => {
  const others = names('server/src/features/*').filter((name) => !contract.includes(name))
  expect(others).toEqual(serverAlone)
})

test('a feature of the web client has the name of its file in the contract', () => {
  const others = names('web/src/features/*').filter((name) => !contract.includes(name))
  expect(others).toEqual(webAlone)
})
