import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { startCardea } from '../testing/cardea-process.ts'
import { openInbox } from '../testing/inbox.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { preparedData } from '../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

test('people are listed, invited, disabled, handed over, enabled and signed out beside a running server and without one', async () => {
  const inbox = await openInbox()
  const settings = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    SIGN_UP: 'invited',
    OPERATORS: 'olga@example.org',
  }
  const people = (...args: string[]) => operatorCommand('people', args, settings)
  const cardea = await startCardea(settings)
  const { accessToken } = await signInRemote(cardea.url, inbox, 'olga@example.org')
  const me = () => callRemote(cardea.url, routes.getMe, { accessToken })

  const listed = await people('list', 'OLGA')
  expect({ code: listed.code, out: listed.out.toString() }).toEqual({
    code: 0,
    out: expect.stringMatching(/^olga@example\.org\t-\tactive\t0 records\t/),
  })
  const invited = await people('invite', 'guest@example.org', 'olga@example.org')
  expect(invited).toMatchObject({ code: 0, said: expect.stringContaining('Invited: 1.') })
  await inbox.nextFor('guest@example.org', /An operator invites you/)
  expect((await signInRemote(cardea.url, inbox, 'guest@example.org')).isNewUser).toBe(true)
  expect((await people('disable', 'Olga@example.org')).code).toBe(0)
  await expect(me()).rejects.toThrow('user/disabled')
  await inbox.nextFor('olga@example.org', /An operator of this Cardea switched your account off/)
  expect(await people('hand-over', 'olga@example.org', 'guest@example.org', '--with-shared')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Begun: .* in 30 days/),
  })
  await inbox.nextFor('olga@example.org', /hands your records and groups to/)
  expect((await people('enable', 'olga@example.org')).code).toBe(0)
  expect(await me()).toMatchObject({ email: 'olga@example.org' })

  expect(await people('loosen-provider', 'guest@example.org')).toMatchObject({ code: 0 })
  await cardea.stop()
  const out = await people('sign-out', 'guest@example.org')
  expect(out).toMatchObject({ code: 0, said: 'Done: sign-out guest@example.org.\n' })
  expect((await people('list')).out.toString()).toMatch(/guest@example\.org.*\t0 sessions\t/)
  await inbox.close()
})

test('an impossible act is explained in one sentence, with exit code 1', async () => {
  const settings = { DATA_DIR: await temporaryFolder() }
  const helped = await operatorCommand('people', ['--help'], settings)
  expect(helped).toMatchObject({ code: 0, said: '' })
  expect(helped.out.toString()).toContain('npm run people -- list')
  const wrong = [[], ['remove'], ['list'], ['disable', '--force'], ['list', '--with-shared'], ['hand-over']]
  for (const args of wrong) {
    const { code, said } = await operatorCommand('people', args, settings)
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  }
})
