import { routes } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exposureCalls, type Fields } from '../../testing/exposure-calls.ts'
import type { Person } from '../../testing/factories.ts'
import { repetitions } from '../../testing/repetitions.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

/** TEST_SEED draws others. */
const cases = repetitions('TOGGLED_CASES', { short: 6, long: 200 })
const seed = Number(process.env['TEST_SEED'] ?? 1)

const app = await testApp()
const { user, password, aVault, write, knownTo, remove } = exposureCalls(app)

const plain = (value?: string): Fields[number] => ({
  key: 'password',
  label: 'Password',
  type: 'text',
  isSecret: false,
  ...(value !== undefined && { value }),
})

const kinds = ['show', 'hide', 'write plain', 'write secret', 'remove', 'restore', 'compare'] as const
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), place: fc.nat() }), {
  minLength: 4,
  maxLength: 10,
})
type Step = { kind: (typeof kinds)[number]; place: number }

/** @returns every answer, as text */
async function take(
  editor: Person,
  { id }: { id: string },
  { kind, place }: Step,
  next: () => string,
): Promise<string> {
  const put = (...fields: Fields) => write(editor, { id }, [user, ...fields])
  const client = app.as(editor)
  const { version } = await app.database
    .selectFrom('records')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { id, version: String(1 + (place % version)) }
  const acts = {
    show: () => put(plain()),
    hide: () => put(password()),
    'write plain': () => put(plain(next())),
    'write secret': () => put(password(next())),
    remove: () => put(),
    restore: () => client.call(routes.restoreVersion, { params, body: { version } }),
    compare: () => client.call(routes.getVersionChange, { params }),
  }
  const { body } = await acts[kind]()
  const listed = await client.call(routes.searchRecords, { body: {} })
  return JSON.stringify([body, listed.body.records.filter(({ _id }) => _id === id)])
}

test(
  'whatever an editor does to a field, a secret that they see leaves a trace, they count as knowing what they saw, and so do those who are gone',
  { timeout: 60_000 + cases * 10_000 },
  async () => {
    const property = fc.asyncProperty(fc.boolean(), steps, async (wasSecret, drawn) => {
      const [owner, editor, gone] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
      const record = await aVault(owner, [user, wasSecret ? password('value-0') : plain('value-0')])
      await shareAs(app, owner, record, [editor, 'EDITOR'], [gone, 'VIEWER'])
      await readAs(app, gone, record)
      await remove(owner, record, gone)
      const seen = new Set<string>()
      const next = (): string => {
        const value = `value-${seen.size + 1}`
        seen.add(value)
        return value
      }
      for (const step of drawn) {
        const answers = await take(editor, record, step, next)
        for (const [value] of answers.matchAll(/value-\d+/g)) seen.add(value)
        const reveals = await app.database
          .selectFrom('activity')
          .select('id')
          .where('record_id', '=', record.id)
          .where('actor_id', '=', editor.id)
          .where('action', '=', 'record.reveal')
          .execute()
        if (wasSecret && seen.has('value-0')) expect(reveals.length).toBeGreaterThan(0)
        const { body } = await app.as(owner).call(routes.getRecord, { params: { id: record.id } })
        const field = body.fields.find(({ key }) => key === 'password')
        if (!field?.isSecret || !field.value) continue
        const known = await knownTo(owner, record)
        if (seen.has(field.value)) expect(known[editor.id]).toEqual(['Password'])
        if (field.value === 'value-0') expect(known[`gone ${gone.id}`]).toEqual(['Password'])
      }
    })
    await fc.assert(property, { numRuns: cases, seed, endOnFailure: true })
  },
)
