import {
  importRoutes,
  recordRoutes,
  userSettingRoutes,
  type Body,
  type listSyncRoutes,
  type Reply,
} from '@cardea/contract'
import type { Page } from '@playwright/test'
import { readStorage } from './fixtures/browser-storage.ts'
import { chooseFromMenu, lockNow, lockScreen, setPasscode, unlock } from './fixtures/lock.ts'
import type { Person } from './fixtures/person.ts'
import { plainCalls } from './fixtures/server.ts'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

const syncCalls = '**/api/record/sync?*'

/** Nothing on the page tells when the browser has kept something: it is asked often. */
const soon = { intervals: [50] }

const keptRows = async (page: Page): Promise<string[]> =>
  Object.keys((await readStorage(page)).indexed).filter((name) => name.startsWith('list:'))

/** Starts the app at the list, and waits until the browser has kept it. */
async function startAndKeep(page: Page, name: string): Promise<void> {
  await page.goto('/records')
  await expect(inList(page, name)).toBeVisible()
  await expect.poll(() => keptRows(page).then((rows) => rows.length), soon).toBeGreaterThan(0)
}

/** Starts the app anew; gives what was asked for the list, and what was answered. */
async function startAgain(page: Page) {
  const sync = page.waitForResponse((response) => response.url().includes('/api/record/sync?'))
  await page.goto('/records')
  const answer = await sync
  return {
    asked: answer.request().postDataJSON() as Body<typeof listSyncRoutes.syncRecords>,
    answered: (await answer.json()) as Reply<typeof listSyncRoutes.syncRecords>,
  }
}

async function makeMany(person: Person, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({ name: `Many ${index}`, fields: [] }))
  await person.call(importRoutes.createRecords, { body: { source: 'Test', records } })
}

test('a second start fetches only what changed since the first', async ({ page, signIn }) => {
  const lena = await signIn()
  const old = await makeRecord(lena, { name: 'Old one' })
  await makeMany(lena, 100)
  await startAndKeep(page, 'Many 99')
  await page.goto(blankPage)
  await lena.call(recordRoutes.changeRecord, { params: { id: old._id }, body: { name: 'Renamed meanwhile' } })

  const { asked, answered } = await startAgain(page)
  expect(asked.known.length).toBeGreaterThan(1)
  const sent = answered.blocks.flatMap(({ records }) => records)
  expect(sent.map(({ name }) => name)).toEqual(['Renamed meanwhile'])
  await expect(inList(page, 'Many 99')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search records' }).fill('meanwhile')
  await expect(inList(page, 'Renamed meanwhile')).toBeVisible()

  await page.goto(blankPage)
  await expect.poll(async () => (await startAgain(page)).answered.blocks).toEqual([])
  await expect(inList(page, 'Many 99')).toBeVisible()
})

test('a second start asks once, before the key of the kept list has come, and shows the list with the key @long', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeMany(lena, 50)
  await startAndKeep(page, 'Many 49')
  await page.goto(blankPage)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/user-setting?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/record/sync?')) asked += 1
  })
  const { answered } = await startAgain(page)
  expect(answered.blocks).toEqual([])
  await expect(inList(page, 'Many 49')).toBeHidden()
  answer.resolve()
  await expect(inList(page, 'Many 49')).toBeVisible()
  expect(asked).toBe(1)
})

test('a record that was lost while one was away is not shown at the next start, not for a moment', async ({
  page,
  signIn,
  aPerson,
}) => {
  const lena = await signIn()
  const bob = await aPerson('Bob')
  const ours = await makeRecord(bob, { name: 'Ours once', sharedWith: { [lena.email]: 'VIEWER' } })
  await makeRecord(lena, { name: 'Mine' })
  await startAndKeep(page, 'Ours once')
  await page.goto(blankPage)
  await bob.call(recordRoutes.removeRecordAccess, { params: { id: ours._id }, body: { userID: lena.userID } })

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const answer = Promise.withResolvers<void>()
  await page.route(syncCalls, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/records')
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
  await expect(inList(page, 'Mine')).toBeHidden()
  answer.resolve()
  await expect(inList(page, 'Mine')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
  expect(seen).toContain('Mine')
  expect(seen).not.toContain('Ours once')
})

test('nothing of the kept list is readable in the browser, and a lock takes it', async ({ page, signIn }) => {
  const lena = await signIn()
  await setPasscode(lena)
  await makeRecord(lena, { name: 'Router' })
  await startAndKeep(page, 'Router')
  const { listKey } = await lena.call(userSettingRoutes.getUserSetting)
  const kept = JSON.stringify(await readStorage(page))
  expect(kept).not.toContain('Router')
  expect(kept).not.toContain(listKey)
  await lockNow(page)
  await expect(lockScreen(page)).toBeVisible()
  await expect.poll(() => keptRows(page), soon).toEqual([])
  await unlock(page)
  await expect(inList(page, 'Router')).toBeVisible()
})

test('logging out takes the kept list along', async ({ page, signIn }) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Router' })
  await startAndKeep(page, 'Router')
  await chooseFromMenu(page, 'Log out')
  await expect(page).toHaveURL(/\/login/)
  await page.goto(blankPage)
  await expect.poll(() => keptRows(page), soon).toEqual([])
})

/** Changes a kept block as a person with developer tools would. */
function changeBlock(page: Page, change: 'zeros' | 'text' | 'gone' | 'older'): Promise<void> {
  return page.evaluate(
    (how) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('cardea')
        opening.addEventListener('error', () => reject(new Error('refused')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('kept', 'readwrite')
          const store = transaction.objectStore('kept')
          const names = store.getAllKeys()
          names.addEventListener('success', () => {
            const name = names.result.map(String).find((one) => one.startsWith('list:'))
            if (name === undefined) reject(new Error('No block is kept.'))
            else if (how === 'gone') store.delete(name)
            // As the first version named its rows.
            else if (how === 'older') store.put(new Uint8Array(40), name.replace(/:[^:]*$/, ''))
            else store.put(how === 'zeros' ? new Uint8Array(40) : 'not sealed', name)
          })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    change,
  )
}

test('a kept list that was changed by hand, or by an older version, does no harm: the list is whole', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeMany(lena, 120)
  await startAndKeep(page, 'Many 119')
  const rows = await keptRows(page)
  expect(rows).toHaveLength(3)
  for (const change of ['zeros', 'text', 'gone', 'older'] as const) {
    await page.goto(blankPage)
    await changeBlock(page, change)
    await page.goto('/records')
    await expect(inList(page, 'Many 119')).toBeVisible()
    await expect(page.getByText(/^120$/).first()).toBeAttached()
    await expect.poll(() => keptRows(page), soon).toEqual(rows)
  }
})

test('two tabs keep one list, and the next start is a comparison', async ({ page, context, signIn }) => {
  const lena = await signIn()
  await makeMany(lena, 60)
  await startAndKeep(page, 'Many 59')
  const other = await context.newPage()
  await other.goto('/records')
  await expect(inList(other, 'Many 59')).toBeVisible()
  await makeRecord(lena, { name: 'For both' })
  await expect(inList(page, 'For both')).toBeVisible()
  await expect(inList(other, 'For both')).toBeVisible()
  await other.close()
  await page.goto(blankPage)
  await expect.poll(async () => (await startAgain(page)).asked.known.length).toBeGreaterThan(1)
  await expect(inList(page, 'For both')).toBeVisible()
})

test.describe('where the browser keeps nothing', () => {
  test('the list comes whole at each start', async ({ page, signIn }) => {
    const lena = await signIn()
    await makeRecord(lena, { name: 'Router' })
    await page.addInitScript(() => {
      IDBObjectStore.prototype.getAll = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      // A full disk is told of where a transaction ends, not where something is put.
      const full = new WeakSet<IDBTransaction>()
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['add']
      IDBObjectStore.prototype.put = function note(value: unknown, name?: IDBValidKey) {
        if (typeof name === 'string' && name.startsWith('list:')) full.add(this.transaction)
        return put.call(this, value, name)
      }
      const commit = Reflect.get(IDBTransaction.prototype, 'commit')
      IDBTransaction.prototype.commit = function refuse() {
        if (full.has(this)) this.abort()
        else commit.call(this)
      }
    })
    for (const _start of [1, 2]) {
      expect((await startAgain(page)).asked.known).toEqual([])
      await expect(inList(page, 'Router')).toBeVisible()
    }
  })
})
