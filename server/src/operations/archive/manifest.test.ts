import { expect, test } from 'vitest'
import { openSpool } from './manifest.ts'

const entry = { name: 'files/one', bytes: 1, sha256: 'a'.repeat(64) }

test('a spool that is closed while lines are on their way to the disk does not end the process', async () => {
  const complaints: unknown[] = []
  const note = (error: unknown) => complaints.push(error)
  process.on('uncaughtExceptionMonitor', note)
  for (let round = 0; round < 20; round += 1) {
    const spool = await openSpool()
    for (let line = 0; line < 50; line += 1) void spool.add(entry).catch(() => {})
    await spool.close()
  }
  process.off('uncaughtExceptionMonitor', note)
  expect(complaints).toEqual([])
})

test('added entries read back the same, and the manifest contains them', async () => {
  const spool = await openSpool()
  await spool.add(entry)
  await spool.add({ ...entry, name: 'files/two' })
  const names: string[] = []
  for await (const { name } of spool.entries()) names.push(name)
  expect(names).toEqual(['files/one', 'files/two'])
  await spool.close()
})
