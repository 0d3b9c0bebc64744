import '../testing/fake-browser.ts'
import { fit } from '@cardea/client/websites/fit'
import { afterEach, expect, test } from 'vitest'
import { browser } from '../browser/browser.ts'
import { knownRecord } from './known-record.ts'
import { fittingRecords, registrableDomain } from './sites.ts'

const rules = ['domain', 'host', 'origin', 'starts-with', 'never'] as const
const websites = [
  'shop.example',
  'https://shop.example.:443/',
  'HTTP://WWW.Shop.Example/sign-in',
  'https://login.shop.example:8443',
  'https://notshop.example',
  'bücher.example',
  'http://127.0.0.1:8080',
  'localhost:3000',
  'https://[::1]',
  'mailto:lena@shop.example',
  'no address',
]
const pages = [
  'https://shop.example/',
  'https://www.shop.example./sign-in',
  'http://www.shop.example/sign-in',
  'https://login.shop.example:8443/',
  'https://xn--bcher-kva.example/',
  'http://127.0.0.1:8080/',
  'http://localhost:3000/',
  'https://[::1]/',
  'about:blank',
  '',
]

const recordWith = (value: string, match: (typeof rules)[number]) =>
  knownRecord({
    _id: `${match} ${value}`,
    name: value,
    userRecordName: null,
    templateID: null,
    template: null,
    fields: [{ key: 'url', label: 'Website', type: 'url', isSecret: false, value, match }],
    attachments: [],
    groupIDs: [],
    groups: [],
    access: [],
    role: 'OWNER',
    version: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
    sealedFor: 'server',
  } as never)

afterEach(() => Object.assign(browser, { publicSuffix: undefined }))

test.for([
  ['a list of public suffixes', { getDomain: (host: string) => /[^.]+\.example$/.exec(host)?.[0] ?? null }],
  ['no such list', undefined],
] as const)('with %s, the records that fit a page are those that the core says', ([, publicSuffix]) => {
  Object.assign(browser, { publicSuffix })
  const records = rules.flatMap((rule) => websites.map((value) => recordWith(value, rule)))
  let fitting = 0
  for (const page of pages) {
    const expected = records.filter(({ websites: [website] }) => {
      if (!website) throw new Error('The record has no website.')
      return fit(website.value, website.rule, page, registrableDomain) !== null
    })
    const found = fittingRecords(records, page).map(({ record }) => record.id)
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    fitting += found.length
  }
  expect(fitting).toBeGreaterThan(20)
})
