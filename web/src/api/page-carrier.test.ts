import { routes } from '@cardea/contract'
import { carriers } from '@cardea/client/vault/carriers'
import { expect, test } from 'vitest'
import { mayCarry } from './page-carrier.ts'

test('every call whose body may be sealed for people passes what seals it', () => {
  const sealing = Object.values(routes).filter(({ method, path }) => carriers[`${method} ${path}`]?.seals)
  expect(sealing.length).toBeGreaterThan(15)
  expect(sealing.filter((route) => !mayCarry(route))).toEqual([])
})
