import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { MadeRecord, Person } from './factories.ts'
import type { PushBrowser, PushService } from './push-service.ts'
import type { TestApp } from './test-app.ts'

interface JobRow {
  state: string
  data: Record<string, unknown>
  retry_count: number
  seconds: number
}

/** People with browsers that take push messages, and the jobs for them. No job outlives its test. */
export function pushScene(app: TestApp) {
  const subscribe = (person: Pick<Person, 'accessToken'>, { subscription }: PushBrowser) =>
    app.as(person).call(routes.changeUserSetting, { body: { addFcmToken: subscription } })
  const subscriptionsOf = async (person: Person) =>
    (await app.as(person).call(routes.getUserSetting)).body.fcmToken
  const share = (record: MadeRecord, ...people: Pick<Person, 'email'>[]) =>
    app.as(record.owner).call(routes.shareRecord, {
      params: { id: record.id },
      body: { users: people.map(({ email }) => ({ email, role: 'VIEWER' as const })) },
    })

  /** A person with a browser that takes push messages, and a record that can be shared with them. */
  async function aReader(service: PushService) {
    const person = await app.aPerson({ name: 'canary-reader' })
    const browser = service.aBrowser()
    expect((await subscribe(person, browser)).status).toBe(200)
    const owner = await app.aPerson({ name: 'canary-owner' })
    return { person, browser, record: await app.aRecord({ owner, name: 'canary-record' }) }
  }

  /** The jobs for a person's browsers, with how many seconds they wait. */
  async function jobsOf(person: Person): Promise<JobRow[]> {
    const ids = (await subscriptionsOf(person)).map(({ _id }) => _id)
    const { rows } = await sql<JobRow>`
      select state, data, retry_count, extract(epoch from start_after - now())::float as seconds from jobs.job
      where name = 'push' and data->>'subscriptionID' = any(${ids}) order by created_on, id`.execute(
      app.database,
    )
    return rows
  }
  const statesOf = async (person: Person) => (await jobsOf(person)).map(({ state }) => state)
  /** Tries again at once what would wait for its next try, so that tests need not wait. */
  const hurry = () =>
    sql`update jobs.job set start_after = now() where name = 'push' and state in ('created', 'retry')`.execute(
      app.database,
    )

  // What a test leaves behind would be tried again in the next, at a service that has gone.
  afterEach(async () => {
    await sql`delete from jobs.job where name = 'push'`.execute(app.database)
  })

  return { subscribe, subscriptionsOf, share, aReader, jobsOf, statesOf, hurry }
}
