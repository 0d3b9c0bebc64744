import { expect, test } from 'vitest'
import { noteOutage } from '../../integrations/mail/mail-outage.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('a process that starts looks at the mail server, and ends what was noted before; then it says how mail is, and nothing about why', async () => {
  await noteOutage(app.database, 'sender', app.clock.now())
  const url = await app.listen()
  const health = async (): Promise<unknown> => {
    const response = await fetch(`${url}/health`)
    return [response.status, await response.json()]
  }
  await expect
    .poll(health)
    .toEqual([200, { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), mail: 'ok' }])
  const complaints = () => app.log.takeComplaints().map(({ msg }) => msg)
  await expect.poll(complaints).toEqual(['Mails go out again'])

  await noteOutage(app.database, 'authentication', app.clock.now())
  expect(await health()).toEqual([200, { status: 'ok', version: expect.any(String), mail: 'failing' }])
})
