import {
  groupRoutes,
  recordRoutes,
  templateRoutes,
  turnsMessage,
  userRoutes,
  type Route,
} from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client, isServerThere, subscribeToConnection } from '../api/client.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { answer, cutOff } from '../testing/answers.ts'
import { furnish } from '../testing/furnish.ts'
import { aGroup, aUser } from '../testing/group.fixture.ts'
import { openApp } from '../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, mainButton, openRecord, panelButton, toast } from '../testing/parts.ts'
import { aRecord } from '../testing/record.fixture.ts'
import { sizes } from '../testing/sizes.ts'
import { aTemplate, loginTemplate } from '../testing/template.fixture.ts'

const lena = aUser('Lena')
const record = aRecord({ name: 'Console', fields: [{ label: 'User name', value: 'lena' }] })
const group = aGroup({ name: 'Operations' })

type Form = {
  name: string
  route: Route
  /** Opens it and types something that can be saved. */
  fill: () => Promise<void>
  save: () => Promise<void>
  /** What the form says, and how it tries again, where that differs. */
  said?: string
  again?: () => Promise<void>
  /** The next try is answered. */
  mend: () => void
}

const forms: Form[] = [
  {
    name: 'a new record',
    route: recordRoutes.createRecord,
    fill: async () => {
      await openApp('/records')
      await expect.element(page.getByRole('heading', { name: 'All records' })).toBeVisible()
      await userEvent.keyboard('n')
      await fieldOf('Name', dialogOf(/Login|New record/)).fill('Bank')
    },
    save: () => page.getByRole('button', { name: /^Save$/ }).click(),
    said: 'Not saved, trying again.',
    // It does so by itself.
    again: async () => {},
    mend: () => answer(recordRoutes.createRecord, aRecord({ name: 'Bank' })),
  },
  {
    name: 'a record that is edited',
    route: recordRoutes.changeRecord,
    fill: async () => {
      await openApp('/records')
      const panel = await openRecord('Console')
      await panelButton('Edit').click()
      await fieldOf('User name', panel).fill('ops')
    },
    save: () => panelButton('Save').click(),
    mend: () => answer(recordRoutes.changeRecord, { ...record, version: 2 }),
  },
  {
    name: 'one’s own name for a record',
    route: recordRoutes.changeRecord,
    fill: async () => {
      await openApp('/records')
      const panel = await openRecord('Console')
      await buttonOf('More', panel).click()
      await page.getByRole('menuitem', { name: 'Rename for me…' }).click()
      await fieldOf('Your name for it').fill('Mine')
    },
    save: () => buttonOf('Rename', dialogOf('Rename for me')).click(),
    mend: () => answer(recordRoutes.changeRecord, { ...record, userRecordName: 'Mine' }),
  },
  {
    name: 'a new group',
    route: groupRoutes.createGroup,
    fill: async () => {
      await openApp('/groups')
      await expect.element(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
      await userEvent.keyboard('n')
      await fieldOf('Name', dialogOf('New group')).fill('Family')
    },
    save: () => buttonOf('Create group', dialogOf('New group')).click(),
    mend: () => answer(groupRoutes.createGroup, group),
  },
  {
    name: 'a template',
    route: templateRoutes.createTemplate,
    fill: async () => {
      await openApp('/templates/new')
      await fieldOf('Name').fill('Router')
    },
    save: () => mainButton('Save kind').click(),
    mend: () => answer(templateRoutes.createTemplate, aTemplate('Router')),
  },
  {
    name: 'one’s own name',
    route: userRoutes.changeMe,
    fill: async () => {
      await openApp('/profile')
      await fieldOf('Name').fill('Lena Marek')
    },
    save: () => buttonOf('Save').click(),
    mend: () => answer(userRoutes.changeMe, { ...lena, name: 'Lena Marek' }),
  },
]

test.for(forms.flatMap((form) => sizes.map((size) => ({ ...form, size, width: size.name }))))(
  'the form of $name says once that it was not saved, until it is, on a $width',
  async ({ route, fill, save, mend, size, said = 'The server did not answer.', again = save }) => {
    await page.viewport(size.width, size.height)
    furnish({ me: lena, records: [record], groups: [group], templates: [loginTemplate] })
    await fill()
    cutOff(route)
    await save()
    const line = page.getByRole('alert').getByText(said, { exact: false })
    await expect.element(line).toBeVisible()
    await expect.element(toast().getByText(said, { exact: false })).not.toBeInTheDocument()
    await expectAccessible()
    mend()
    await again()
    await expect.element(line).not.toBeInTheDocument()
  },
)

test('a new record that was cut off is saved by itself, also where another call is answered before the form knows', async () => {
  furnish({ me: lena, templates: [loginTemplate] })
  const [newRecord] = forms
  await newRecord?.fill()
  answer(recordRoutes.createRecord, () => {
    newRecord?.mend()
    throw new TypeError('The connection was cut.')
  })
  // In the same moment, as by another call that is answered.
  onTestFinished(
    subscribeToConnection(() => {
      if (!isServerThere()) client.server.isThere.set(true)
    }),
  )
  await newRecord?.save()
  await expect.element(dialogOf(/Login|New record/)).not.toBeInTheDocument()
})

// One's own name is looked at before it is sent; what a new template shows is the status text (docs/product.md, section 14).
const saysPlaces = new Set<Route>([
  recordRoutes.createRecord,
  recordRoutes.changeRecord,
  groupRoutes.createGroup,
])
test.each(forms.filter(({ route }) => saysPlaces.has(route)))(
  'the form of $name says in whole words that a name holds a character that nobody sees',
  async ({ route, fill, save }) => {
    furnish({ me: lena, records: [record], groups: [group], templates: [loginTemplate] })
    await fill()
    const entry = { message: turnsMessage, code: 'request/invalid', path: 'name' }
    answer(route, () => Response.json({ errors: [entry] }, { status: 400 }))
    await save()
    await expect
      .element(page.getByText(/invisible character in it turns letters around/).first())
      .toBeVisible()
  },
)
