import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCardea } from './testing/cardea-process.ts'
import { openInbox } from './testing/inbox.ts'
import { callRemote, signInRemote } from './testing/remote-client.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const writers = 4
const kills = 10

/** Command lines that name the folder. */
async function processesOn(folder: string): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.includes(folder))
}

test('killed ten times under writes, it starts again on the same data with every acknowledged write there, and leaves no process', async () => {
  const dataDirectory = join(await temporaryFolder(), 'data')
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: dataDirectory, SMTP_URL: inbox.url }
  const acknowledged = new Map<string, string>()
  let accessToken: string | undefined

  for (let round = 0; round < kills; round += 1) {
    const cardea = await startCardea(environment)
    accessToken ??= (await signInRemote(cardea.url, inbox, 'writer@example.org')).accessToken
    const own = { accessToken }
    const enough = acknowledged.size + 20 + 5 * round
    let isKilled = false
    const write = async (): Promise<void> => {
      while (!isKilled) {
        const value = crypto.randomUUID()
        const fields = [{ label: 'Secret', type: 'secret' as const, value }]
        const record = await callRemote(cardea.url, routes.createRecord, {
          ...own,
          body: { name: value, fields },
        })
        acknowledged.set(record._id, value)
        if (acknowledged.size >= enough && !isKilled) {
          isKilled = true
          await cardea.kill()
        }
      }
    }
    // Writes that were under way when it was killed are refused; those count for nothing.
    await Promise.allSettled(Array.from({ length: writers }, write))
  }

  const cardea = await startCardea(environment)
  const own = { accessToken: accessToken ?? '' }
  const { records, total } = await callRemote(cardea.url, routes.searchRecords, {
    ...own,
    body: { fields: ['name'] },
  })
  const names = new Map(records.map(({ _id, name }) => [_id, name]))
  expect([...acknowledged].filter(([id, value]) => names.get(id) !== value)).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(400)
  expect(total - acknowledged.size).toBeLessThanOrEqual(kills * writers)
  for (const [id, value] of [...acknowledged].slice(-5)) {
    const { fields } = await callRemote(cardea.url, routes.getRecord, { ...own, params: { id } })
    expect(fields[0]?.value).toBe(value)
  }
  await cardea.kill()
  await vi.waitFor(async () => expect(await processesOn(dataDirectory)).toEqual([]), 10_000)
}, 120_000)
