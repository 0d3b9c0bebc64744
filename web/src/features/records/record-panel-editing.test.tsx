import { recordRoutes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, fieldOf, openRecord, panelButton, panelOf, press, toast } from '../../testing/parts.ts'
import { type aField, aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const secret = 'vT7&kq-Mw29#zeLh4Rp'
const fields: Parameters<typeof aField>[0][] = [
  { label: 'User name', key: 'username', value: 'lena@northwind.example' },
  { label: 'Password', type: 'secret', value: secret },
]
const [lena, bob] = [aUser('Lena'), aUser('Bob')]

afterEach(() => vi.restoreAllMocks())

test('Escape in an edit begun by key puts the focus on Edit', async () => {
  furnish({ records: [aRecord({ name: 'Console', fields })] })
  await openApp('/records')
  const panel = await openRecord('Console')
  await press('e')
  await expect.element(fieldOf('User name', panel)).toBeVisible()
  await press('Escape')
  await expect.element(panelButton('Edit')).toHaveFocus()
})

test('a refusal of the server is said beside its field', async () => {
  furnish({ records: [aRecord({ name: 'Console', fields })], templates: [loginTemplate] })
  answer(recordRoutes.changeRecord, () =>
    Response.json(
      {
        errors: [
          { message: 'must not have control characters', code: 'request/invalid', path: 'fields.0.value' },
        ],
      },
      { status: 400 },
    ),
  )
  await openApp('/records')
  const panel = await openRecord('Console')
  await panelButton('Edit').click()
  await fieldOf('User name', panel).fill('x')
  await panelButton('Save').click()
  await expect.element(panelOf()).toMatchTextContent('This must not have control characters.')
  await expect.element(fieldOf('User name', panelOf())).toHaveFocus()
  await expect.element(fieldOf('User name', panelOf())).toHaveValue('x')
})

test('a person who is removed while editing is told, and not asked whether to save', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
  const vault = furnish({ me: lena, records: [aRecord({ name: 'Console', role: 'EDITOR', fields, access })] })
  answer(recordRoutes.changeRecord, () => {
    vault.records = []
    return refusal(404, 'record/not-found')
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await panelButton('Edit').click()
  await fieldOf('User name', panel).fill('bob')
  await panelButton('Save').click()
  await expect.element(toast()).toMatchTextContent('“Console” is no longer shared with you.')
  await expect.element(panelOf()).not.toBeInTheDocument()
})

test.for(sizes)(
  'text of another direction, long words and long secrets stay inside the panel, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const long = 'Z'.repeat(400)
    const name = 'كلمة السر الرئيسية'
    furnish({
      records: [
        aRecord({
          name,
          fields: [
            { label: 'User name', key: 'username', value: 'لينا' },
            { label: 'Password', type: 'secret', value: long },
            { label: 'Notes', type: 'multiline', value: `${'word '.repeat(150)}\n${'W'.repeat(300)}` },
          ],
        }),
      ],
    })
    await openApp('/records')
    const panel = await openRecord(name)
    await buttonOf('Reveal Password', panel).click()
    await expect.element(panel).toMatchTextContent(long)
    const element = panel.element()
    expect(element.scrollWidth - element.clientWidth).toBe(0)
    expect(document.documentElement.scrollWidth - window.innerWidth).toBe(0)
  },
)
