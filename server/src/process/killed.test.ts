import { readdir, readFile } from 'node:fs/promises'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../testing/cardea-process.ts'
import { openInbox } from '../testing/inbox.ts'
import { preparedData } from '../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'
import { isLong, repetitions } from '../testing/repetitions.ts'

const writers = 4
const kills = repetitions('KILLS', { short: 2, long: 50 })
const mostAtOnce = 1_000

/** Command lines that name the folder. */
async function processesOn(folder: string): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(
    numbers.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.includes(folder))
}

test(
  'killed again and again under writes, it starts again on the same data with every acknowledged write there, and leaves no process',
  async () => {
    const dataDirectory = await preparedData()
    const inbox = await openInbox()
    onTestFinished(() => inbox.close())
    const environment = {
      DATA_DIR: dataDirectory,
      SMTP_URL: inbox.url,
      RECORDS_PER_PERSON: '1000000',
      RATE_LIMIT: 'off',
    }
    const acknowledged = new Map<string, string>()
    let accessToken: string | undefined

    for (let round = 0; round < kills; round += 1) {
      const cardea = await startCardea(environment)
      // A token is good for ten minutes.
      if (round % 25 === 0)
        accessToken = (await signInRemote(cardea.url, inbox, 'writer@example.org')).accessToken
      const own = { accessToken: accessToken ?? '' }
      const enough = acknowledged.size + 20 + 5 * (round % 10)
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
    const names = new Map<string, string>()
    let total = 0
    for (let skip = 0; skip <= total; skip += mostAtOnce) {
      const body = { fields: ['name' as const], options: { skip, limit: mostAtOnce } }
      const page = await callRemote(cardea.url, routes.searchRecords, { ...own, body })
      total = page.total
      for (const { _id, name } of page.records) names.set(_id, name ?? '')
    }
    const lost = [...acknowledged].filter(([id, value]) => names.get(id) !== value)
    if (isLong || process.env['KILLS'] !== undefined) {
      console.log(
        `${kills} kills, ${acknowledged.size} acknowledged writes, ${lost.length} lost, ${total - acknowledged.size} written and not acknowledged`,
      )
    }
    expect(lost).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(20 * kills)
    expect(total - acknowledged.size).toBeLessThanOrEqual(kills * writers)
    for (const [id, value] of [...acknowledged].slice(-5)) {
      const { fields } = await callRemote(cardea.url, routes.getRecord, { ...own, params: { id } })
      expect(fields[0]?.value).toBe(value)
    }
    await cardea.kill()
    await expect.poll(() => processesOn(dataDirectory)).toEqual([])
  },
  120_000 + kills * 12_000,
)
