import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { anAuthenticator } from '../testing/authenticator.ts'
import { startCardea, startRefused } from '../testing/cardea-process.ts'
import { digestOf, digestsWithin, filesWithin } from '../testing/files-within.ts'
import { openInbox, type Inbox } from '../testing/inbox.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const chosen = {
  personName: 'Planted Person Name',
  address: 'planted.person@example.org',
  invitedAddress: 'planted.guest@example.net',
  recordName: 'Planted record name',
  label: 'Planted label',
  value: 'planted-plain-value',
  longValue: `planted-long-value ${'long '.repeat(1_900)}`,
  secret: 'planted-secret-value',
  option: 'Planted option',
  alias: 'Planted own name',
  searched: 'planted-search-words',
  passkeyName: 'Planted passkey name',
}

/** Lives through a day with Cardea: what was planted, chosen texts and made ones. */
async function liveADay(url: string, inbox: Inbox): Promise<Record<string, string>> {
  const { address: email } = chosen
  const first = await signInRemote(url, inbox, email)
  let { accessToken } = first
  await callRemote(url, routes.changeMe, { accessToken, body: { name: chosen.personName } })
  const fields = [
    { label: chosen.label, type: 'text' as const, value: chosen.value },
    { label: 'Long', type: 'multiline' as const, value: chosen.longValue },
    { label: 'Password', type: 'secret' as const, value: chosen.secret },
    { label: 'Select', type: 'select' as const, options: [chosen.option], value: chosen.option },
  ]
  const record = await callRemote(url, routes.createRecord, {
    accessToken,
    body: { name: chosen.recordName, fields },
  })
  const params = { id: record._id }
  await callRemote(url, routes.changeRecord, {
    accessToken,
    params,
    body: { userRecordName: chosen.alias, fields },
  })
  await callRemote(url, routes.getRecord, { accessToken, params })
  const searches = [{ field: 'name' as const, value: chosen.searched }]
  await callRemote(url, routes.searchRecords, { accessToken, body: { searches } })
  const users = [{ email: chosen.invitedAddress, role: 'VIEWER' as const }]
  await callRemote(url, routes.shareRecord, { accessToken, params, body: { users } })
  await inbox.nextFor(chosen.invitedAddress)
  const { draftKey, listKey } = await callRemote(url, routes.getUserSetting, { accessToken })
  if (draftKey === undefined || listKey === undefined) throw new Error('An open session is sent its keys.')
  const { refreshToken } = first
  const refreshed = await callRemote(url, routes.refresh, { params: { token: refreshToken } })
  ;({ accessToken } = refreshed)
  const recovery = await callRemote(url, routes.makeRecoveryCodes, { accessToken, body: {} })
  const { challengeID, options } = await callRemote(url, routes.beginPasskey, { accessToken, body: {} })
  const authenticator = anAuthenticator(`http://localhost:${new URL(url).port}`)
  const response = authenticator.register(options)
  await callRemote(url, routes.addPasskey, {
    accessToken,
    body: { challengeID, response, name: chosen.passkeyName },
  })
  await provokeErrors(url, accessToken, refreshed.refreshToken)
  const longCode = await longCodeFor(url, inbox, email)
  return {
    ...chosen,
    draftKey,
    listKey,
    accessToken: first.accessToken,
    nextAccessToken: accessToken,
    refreshToken,
    nextRefreshToken: refreshed.refreshToken,
    deviceToken: first.deviceToken,
    longCode,
    recoveryCode: recovery.codes[0] ?? '',
    recoveryCodeAsTyped: recovery.codes[1]?.replace('-', '') ?? '',
    credentialID: authenticator.credentialID,
    passkeyChallenge: options.challenge,
    longCodeAsTyped: longCode.replace('-', ''),
  }
}

/** What goes wrong is told by paths, quotes and stacks elsewhere; here it must not be. */
async function provokeErrors(url: string, accessToken: string, refreshToken: string): Promise<void> {
  const { address, secret, recordName } = chosen
  const send = (path: string, body: string) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body,
    })
  const answers = [
    await send('/record', `{"name":"${recordName}","fields":[{"label":"${secret}","type":"none"}]}`),
    await send('/record', `{"name":"${recordName}" "${secret}"`),
    await send(`/record/share/${secret}`, `{"users":[{"email":"${address}","role":"VIEWER"}]}`),
    await send(`/auth/refresh-token/${refreshToken}`, '{}'),
    await send('/auth/entry', `{"email":"${address}","otp":"${secret}"}`),
    await fetch(`${url}/api/record/${secret}?q=${secret}`, {
      headers: { authorization: `Bearer ${secret}` },
    }),
    await fetch(`${url}/${secret}`),
  ]
  expect(answers.every(({ status }) => status >= 200 && status < 500)).toBe(true)
}

/** Six digits occur by accident in some hundred megabytes; ten characters do not. */
async function longCodeFor(url: string, inbox: Inbox, email: string): Promise<string> {
  for (let round = 0; round < 4; round += 1) {
    const { challengeID } = await callRemote(url, routes.sendCode, { body: { email } })
    const code = await inbox.codeFor(email)
    const otp = code.startsWith('1') ? '222222' : '111111'
    const tries = Array.from({ length: 5 }, () =>
      callRemote(url, routes.enter, { body: { email, otp, challengeID } }),
    )
    expect((await Promise.allSettled(tries)).every(({ status }) => status === 'rejected')).toBe(true)
  }
  await callRemote(url, routes.sendCode, { body: { email } })
  const code = await inbox.codeFor(email)
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  return code
}

/** The ways in which a text may lie in a file: as it is, in two bytes a character, in hex, in base64 at each offset; a token as its bytes. */
function spellingsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const shifted = [0, 1, 2].map((shift) => {
    const base64 = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return Buffer.from(base64.slice(shift === 0 ? 0 : shift + 1, -1))
  })
  const decoded = /^[\w-]{43}$/.test(text) ? [Buffer.from(text, 'base64url')] : []
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex')), ...shifted, ...decoded]
}

/** @param before digests of files by path: what is as it was before anything was planted holds nothing of it */
async function foundIn(
  folder: string,
  planted: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const needles = Object.entries(planted).map(([name, text]) => ({
    name,
    spellings: spellingsOf(text.slice(0, 60)),
  }))
  const found: string[] = []
  for await (const [path, bytes] of filesWithin(folder)) {
    if (before[path] === digestOf(bytes)) continue
    for (const { name, spellings } of needles) {
      if (spellings.some((spelling) => bytes.includes(spelling))) found.push(`${name} in ${path}`)
    }
  }
  return found
}

/** Every row, read with the server stopped. */
async function allRows(dataDirectory: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  const handle = connect(postgres.connection)
  const { rows } = await sql<{ xml: string }>`select database_to_xml(true, true, '')::text as xml`.execute(
    handle.database,
  )
  await handle.close()
  await postgres.stop()
  return rows[0]?.xml ?? ''
}

test('no planted text is in the data folder, in a log, or in a mail where it does not belong; and no wrong master key opens the vault', async () => {
  const folder = await temporaryFolder()
  const dataDirectory = join(folder, 'data')
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: dataDirectory, SMTP_URL: inbox.url, LOG_LEVEL: 'trace' }

  const cardea = await startCardea(environment)
  const before = await digestsWithin(dataDirectory, () => true)
  const planted = await liveADay(cardea.url, inbox)
  expect(Object.keys(planted).length).toBeGreaterThanOrEqual(12)
  expect(await cardea.stop()).toBe(0)

  // The search finds what is there: a file of our own, in the same folder.
  expect(
    await foundIn(folder, { key: await readFile(join(dataDirectory, 'master.key'), 'utf8') }),
  ).toHaveLength(1)
  expect(await foundIn(folder, planted, before)).toEqual([])
  expect(cardea.output()).toContain('"route":"/api/auth/refresh-token/:token"')
  for (const [name, text] of Object.entries(planted)) expect(cardea.output(), name).not.toContain(text)
  expectIdsOnLines(cardea.output())
  expectMailsToSayLittle(inbox, planted)

  await refuseOtherKeys(environment, dataDirectory)
  const again = await startCardea(environment)
  expect(
    (await callRemote(again.url, routes.getMe, { accessToken: planted['nextAccessToken'] ?? '' })).name,
  ).toBe(chosen.personName)
  expect(await again.stop()).toBe(0)
})

/** Each line of the log belongs to a call, or to the process. */
function expectIdsOnLines(output: string): void {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    expect((JSON.parse(line) as { requestId?: unknown }).requestId).toMatch(/^([0-9a-f-]{36}|process-\w+)$/)
  }
}

/** A code is in the mails to its own address; who shared is named in the invitation; nothing else of all this is in any mail. */
function expectMailsToSayLittle(inbox: Inbox, planted: Readonly<Record<string, string>>): void {
  const { address, invitedAddress, personName, longCode, longCodeAsTyped: _typed, ...nowhere } = planted
  for (const mail of inbox.all) {
    const isInvitation = mail.to.includes(chosen.invitedAddress)
    expect(mail.to).toEqual([isInvitation ? invitedAddress : address])
    const never = [...Object.values(nowhere), ...(isInvitation ? [longCode] : [personName, invitedAddress])]
    for (const text of never) expect(`${mail.raw}\n${mail.text}\n${mail.subject}`).not.toContain(text)
  }
  expect(inbox.all.filter(({ to }) => to.includes(chosen.invitedAddress))).toHaveLength(1)
}

async function refuseOtherKeys(environment: Record<string, string>, dataDirectory: string): Promise<void> {
  const outside = (path: string): boolean => !path.includes('/postgres/')
  const before = { files: await digestsWithin(dataDirectory, outside), rows: await allRows(dataDirectory) }
  const wrong = await startRefused({ ...environment, MASTER_KEY: 'ab'.repeat(32) })
  expect(wrong).toEqual({
    code: 1,
    output: expect.stringMatching(/^The master key does not fit .*nothing was changed\.\n$/),
  })

  const key = join(dataDirectory, 'master.key')
  await rename(key, `${dataDirectory}.key`)
  const missing = await startRefused(environment)
  expect(missing).toEqual({
    code: 1,
    output: expect.stringMatching(/^The master key is missing: .*nothing was changed\.\n$/),
  })
  await expect(readFile(key)).rejects.toThrow('ENOENT')
  await rename(`${dataDirectory}.key`, key)

  expect({ files: await digestsWithin(dataDirectory, outside), rows: await allRows(dataDirectory) }).toEqual(
    before,
  )
  await rm(`${dataDirectory}.key`, { force: true })
}
