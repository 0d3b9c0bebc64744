import { liveRoutes, recordRoutes, versionRoutes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, openRecord, panelButton } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const values = (username: string, password: string, notes: string) => [
  { label: 'User name', key: 'username', value: username },
  { label: 'Password', type: 'secret' as const, value: password },
  { label: 'Notes', type: 'multiline' as const, value: notes },
]

test.for(sizes)(
  'a save against a newer version shows both, field by field, and loses nothing, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const mine = aRecord({ name: 'Console', fields: values('lena', 'x', '') })
    const newer: VaultRecord = {
      ...aRecord({ name: 'Console', fields: values('lena-root', 'theirs', 'Ask Bob first.') }),
      _id: mine._id,
      version: 2,
    }
    const vault = furnish({ records: [mine] })
    let tell: (line: string) => void = () => undefined
    answer(liveRoutes.openLive, ({ signal }) => new Response(lines(signal, (say) => (tell = say))))
    answer(versionRoutes.listVersions, { versions: [], total: 0 })
    answer(recordRoutes.changeRecord, ({ body }) =>
      body.version === 2 ? (vault.records[0] = { ...newer, version: 3 }) : refusal(409, 'record/conflict'),
    )
    await openApp('/records')
    const panel = await openRecord('Console')
    await panelButton('Edit').click()
    await fieldOf('User name', panel).fill('ops-admin')
    await fieldOf('Password', panel).fill('mine')

    vault.records[0] = newer
    tell(JSON.stringify({ seq: 0, kind: 'record-changed', recordID: mine._id }))
    await expect.element(panel.getByRole('status').getByText(/This record was saved elsewhere/)).toBeVisible()
    await panelButton('Save').first().click()
    const both = dialogOf('Changed while you were editing')
    const group = (name: string) => both.getByRole('group', { name })
    await expect.element(both).toMatchTextContent('Choose for each field. Nothing is saved until you do.')
    await expect.element(group('User name')).toMatchTextContent('ops-admin')
    await expect.element(group('User name')).toMatchTextContent('lena-root')
    await expect.element(group('Notes')).toMatchTextContent('Ask Bob first.')
    await expect.element(group('Password')).not.toMatchTextContent('theirs')
    await buttonOf('Reveal both of Password', group('Password')).click()
    await group('Password').getByText('theirs').click()
    await buttonOf('Save these', both).click()
    await expect.element(panelButton('Edit').first()).toBeVisible()
    const saved = callsOf(recordRoutes.changeRecord).at(-1)?.body.fields
    // Without a value a secret stays as the server has it.
    expect(saved?.map(({ value }) => value)).toEqual(['ops-admin', undefined, 'Ask Bob first.'])
  },
)

/** A live stream that says what the test lets it, until it is given up. */
const lines = (signal: AbortSignal | null, begin: (say: (line: string) => void) => void): ReadableStream =>
  new ReadableStream({
    start(stream) {
      begin((line) => stream.enqueue(new TextEncoder().encode(`data: ${line}\n\n`)))
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
