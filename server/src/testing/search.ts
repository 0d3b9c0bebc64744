import { recordRoutes, type BodyInput } from '@cardea/contract'
import type { Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

export type SearchBody = BodyInput<typeof recordRoutes.searchRecords>

/** Searches records as a person. */
export const searchAs = async (app: TestApp, person: Person, body: SearchBody = {}) =>
  (await app.as(person).call(recordRoutes.searchRecords, { body })).body

/** The names of what a search finds, in order. */
export const namesFound = async (app: TestApp, person: Person, body: SearchBody = {}) =>
  (await searchAs(app, person, body)).records.map(({ name }) => name)
