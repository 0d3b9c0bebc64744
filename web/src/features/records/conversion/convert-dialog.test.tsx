import { authRoutes, conversionRoutes, versionRoutes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { queryClient } from '../../../app/query-client.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { answerKeys } from '../../../testing/answer-keys.ts'
import { answer, callsOf, refusal, type Asked } from '../../../testing/answers.ts'
import { furnish, type Vault } from '../../../testing/furnish.ts'
import { anEntry, aUser } from '../../../testing/group.fixture.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, press, toast } from '../../../testing/parts.ts'
import { aRecord } from '../../../testing/record.fixture.ts'
import { sizes } from '../../../testing/sizes.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const access = [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')]
const bar = () => page.getByRole('region', { name: 'Selected records' })

/** So many records of Lena's that Bob can open, all selected. */
async function selected(count: number, parts: Partial<VaultRecord> = {}): Promise<Vault> {
  const records = Array.from({ length: count }, (_, at) =>
    aRecord({ name: `Record ${count - at}`, access, ...parts }),
  )
  const vault = furnish({ me: lena, records })
  answerKeys(lena)
  answer(conversionRoutes.readForConversion, ({ body }) => ({
    records: vault.records
      .filter(({ _id }) => body.ids.includes(_id))
      .map((record) => ({ record, versions: [] })),
  }))
  await openApp('/records')
  await expect.element(inList('Record 1')).toBeVisible()
  ;(inList('Record 1').element() as HTMLElement).focus()
  await press('Control+a')
  await expect.element(bar()).toBeVisible()
  return vault
}

async function choose(item: string): Promise<void> {
  await buttonOf('More', bar()).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** As the server has it from then on. */
function converted(vault: Vault, { body }: Asked<typeof conversionRoutes.convertRecords>): VaultRecord[] {
  if (body.to !== 'people') return []
  return body.records.flatMap(({ _id, sealed }) => {
    const record = vault.records.find((one) => one._id === _id)
    const [wrap] = sealed.key?.wraps ?? []
    if (!record || !wrap || !sealed.key) return []
    const key = {
      n: sealed.key.n,
      id: sealed.key.id,
      wrap: wrap.wrap,
      groupID: null,
      number: null,
      former: [],
    }
    const closed: VaultRecord = {
      ...record,
      name: '',
      fields: [],
      template: null,
      templateID: null,
      sealedFor: 'people',
      sealed: { key, summary: sealed.summary },
    }
    vault.records = vault.records.map((one) => (one._id === _id ? closed : one))
    return [closed]
  })
}

test('until it begins it tells of the records as they are, also where one changes meanwhile', async () => {
  const vault = await selected(2, { version: 2 })
  answer(versionRoutes.listVersions, ({ params }) => {
    const versions = vault.records.find(({ _id }) => _id === params.id)?.version ?? 0
    const told = Array.from({ length: versions }, (_, at) => ({
      version: versions - at,
      at: '2026-11-01T10:00:00.000Z',
      by: lena,
      changed: [],
      isNameChanged: false,
      addedFiles: [],
      removedFiles: [],
    }))
    return { versions: told, total: versions }
  })
  await choose('Make 2 end-to-end encrypted…')
  const dialog = dialogOf('Make 2 records end-to-end encrypted?')
  await expect.element(dialog).toMatchTextContent('2 former versions go along')
  // A file was still on its way.
  vault.records = vault.records.map((record) => ({ ...record, version: 3 }))
  await queryClient.invalidateQueries({ queryKey: recordsQuery.queryKey })
  await expect.element(dialog).toMatchTextContent('4 former versions go along')
})

test.for(sizes)(
  'it says who can open them and what goes, is stopped and gone on with, and names what was refused, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = await selected(12)
    answer(versionRoutes.listVersions, ({ params }) => ({
      versions: [2, 1].map((version) => ({
        version,
        at: '2026-11-01T10:00:00.000Z',
        by: lena,
        changed: [],
        isNameChanged: false,
        addedFiles: [],
        removedFiles: version === 2 && params.id === vault.records[0]?._id ? ['old.pdf'] : [],
      })),
      total: 2,
    }))
    const moved = vault.records.find(({ name }) => name === 'Record 5')?._id
    let hold = Promise.resolve()
    let go = () => {}
    answer(conversionRoutes.convertRecords, async (asked) => {
      const [first] = asked.body.records
      if (callsOf(conversionRoutes.convertRecords).length === 3) {
        hold = new Promise((resolve) => (go = resolve))
        await hold
      }
      if (first?._id === moved) {
        return { converted: [], refused: [{ _id: moved ?? '', code: 'record/conflict' }] }
      }
      return { converted: converted(vault, asked), refused: [] }
    })
    await choose('Make 12 end-to-end encrypted…')
    const dialog = dialogOf('Make 12 records end-to-end encrypted?')
    await expect.element(dialog).toMatchTextContent('1 file you had removed is deleted for good.')
    await expect.element(dialog).toMatchTextContent('12 former versions go along')
    await expect.element(dialog).toMatchTextContent('Bob Castellan has no keys yet.')
    await expect.element(dialog).toMatchTextContent('A name of their own for it is lost.')
    await expectAccessible()
    await buttonOf('Make end-to-end encrypted', dialog).click()
    await expect.element(dialog).toMatchTextContent('2 of 12')
    await buttonOf('Stop', dialog).click()
    go()
    const over = dialogOf('3 of 12 are end-to-end encrypted')
    await expect.element(over).toMatchTextContent('9 stay as they were.')
    await expectAccessible()
    await buttonOf('Continue: 3 of 12', over).click()
    const report = dialogOf('11 of 12 are end-to-end encrypted')
    await expect.element(report).toMatchTextContent('Not converted')
    await expect.element(report).toMatchTextContent('Record 5')
    await expectAccessible()
    await buttonOf('Close', report).last().click()
    await expect.element(report).not.toBeInTheDocument()
    const sent = JSON.stringify(callsOf(conversionRoutes.convertRecords).map(({ body }) => body))
    expect(sent).not.toContain('Record 1')
  },
)

test('back to the server it asks for a fresh sign-in first', async () => {
  const vault = await selected(1)
  answer(conversionRoutes.convertRecords, (asked) => ({ converted: converted(vault, asked), refused: [] }))
  await choose('Make 1 end-to-end encrypted…')
  const dialog = dialogOf('Make this record end-to-end encrypted?')
  await buttonOf('Make end-to-end encrypted', dialog).click()
  await expect.element(toast()).toMatchTextContent('1 record is end-to-end encrypted.')
  answer(authRoutes.sendCode, {
    email: lena.email,
    challengeID: '01990000-0000-7000-8000-00000000000a',
    reference: 'amber fox',
    codeLength: 6,
    expiresIn: 600,
    resendIn: 60,
  })
  answer(conversionRoutes.readForConversion, () => refusal(403, 'auth/reauthentication-required'))
  await choose('Let this Cardea open 1 again…')
  const back = dialogOf('Let this Cardea open this record again?')
  await expectAccessible()
  await buttonOf('Let it open this record', back).click()
  await expect.element(dialogOf('Is it you?')).toBeVisible()
  await buttonOf('Cancel', dialogOf('Is it you?')).click()
  await expect.element(back).toBeVisible()
})
