import { effectiveRoles, grantableRoles, roles } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { database } = await testApp()

test('the checks of the database take the roles of the contract, and no other', async () => {
  const { rows } = await sql<{ place: string; rule: string }>`
    select conrelid::regclass::text as place, pg_get_constraintdef(oid) as rule
    from pg_constraint where conname like '%_role_check'`.execute(database)
  const taken = rows.map(({ place, rule }) => [
    place,
    [...rule.matchAll(/'([A-Z]+)'/g)].map(([, role = '']) => role).toSorted(),
  ])
  expect(Object.fromEntries(taken)).toEqual({
    access_requests: grantableRoles.toSorted(),
    group_access: grantableRoles.toSorted(),
    notifications: roles.toSorted(),
    pending_access: grantableRoles.toSorted(),
    record_access: [...grantableRoles, 'REVOKE'].toSorted(),
  })
})

test('the database ranks the roles that let in as the contract does, each above what is none', async () => {
  const named = effectiveRoles.filter((role) => role !== 'GROUP_OWNER')
  const { rows } = await sql<{ rank: number }>`
    select role_rank(role) as rank from unnest(${['none', ...named]}::text[]) with ordinality as given (role, place)
    order by place`.execute(database)
  expect(rows.map(({ rank }) => rank)).toEqual([...rows.keys()])
})
