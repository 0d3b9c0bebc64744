import { limits, templateRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const make = (person: Person) =>
  app.as(person).call(templateRoutes.createTemplate, { body: { name: 'One more', fields: [] } })

/** Copies of a template, up to so many. */
async function fillUpTo(person: Person, count: number): Promise<string> {
  const { _id } = (await make(person)).body
  await sql`insert into templates (id, owner_id, group_id, about, version, updated_at)
    select gen_random_uuid(), owner_id, group_id, about, version, updated_at
    from templates, generate_series(2, ${count}) where id = ${_id}`.execute(app.database)
  return _id
}

test('of ten calls at once as many make a template as one person may have', async () => {
  const [person, other] = [await app.aPerson(), await app.aPerson()]
  await fillUpTo(person, limits.templatesPerPerson - 3)
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const answer of answers) if (answer.status !== 201) expectError(answer, 507, 'template/no-space')
  expect((await make(other)).status).toBe(201)
})

test('a deleted template counts while it can be restored', async () => {
  const person = await app.aPerson()
  const id = await fillUpTo(person, limits.templatesPerPerson)
  await app.as(person).call(templateRoutes.deleteTemplate, { params: { id } })
  expectError(await make(person), 507, 'template/no-space')
  expect((await app.as(person).call(templateRoutes.restoreTemplate, { params: { id } })).status).toBe(200)
  await app.as(person).call(templateRoutes.deleteTemplate, { params: { id } })
  await app.database.deleteFrom('templates').where('id', '=', id).execute()
  expect((await make(person)).status).toBe(201)
})
