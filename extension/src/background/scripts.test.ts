import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { matchesFor } from './scripts.ts'

const server = 'https://vault.example.org'
const chosen = { sites: 'chosen', hosts: ['shop.example', 'shop.example:8443'], server } as const
const every = ['https://*/*', 'http://*/*']

test('on chosen sites the starter runs there alone, also where the browser lets it into all', () => {
  const settings = { ...chosen, hosts: ['shop.example'] }
  const both = ['https://shop.example/*', 'http://shop.example/*']
  expect(matchesFor(settings, ['https://other.example/*', ...both])).toEqual(both)
  expect(matchesFor(settings, every)).toEqual(both)
})

test('a chosen site with a port is one, and the server is none', () => {
  const settings = { ...chosen, hosts: ['shop.example:8443', 'vault.example.org'] }
  expect(matchesFor(settings, ['*://shop.example/*', `${server}/*`])).toEqual(['*://shop.example/*'])
})

test('on all sites, or on none, what was chosen before counts for nothing', () => {
  const hosts = [...chosen.hosts]
  expect(matchesFor({ sites: 'all', hosts, server }, every)).toEqual(every)
  expect(matchesFor({ sites: 'press', hosts, server }, every)).toEqual([])
  expect(matchesFor({ sites: null, hosts, server }, ['*://shop.example/*'])).toEqual([])
})
