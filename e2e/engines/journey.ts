import { recordRoutes } from '@cardea/contract'
import { signInByApi } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
import { until } from '../fixtures/until.ts'
import type { Engine } from './engine.ts'

/** What one presses or fills, by its words; the last one lies on top. */
const place = (words: string, kind: 'press' | 'field') => `(() => {
  const words = ${JSON.stringify(words)}
  const nameOf = (element) => (element.getAttribute('aria-label')
    ?? ((element.labels && element.labels[0]?.textContent) || (document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent)
    || element.textContent) ?? '').replace(/\\s+/g, ' ').trim()
  const selector = ${kind === 'press' ? "'button, a, [role=menuitem], [role=menuitemradio], [role=option], [role=radio], label'" : "'input, textarea'"}
  const among = (scope) => {
    const all = [...scope.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && !element.disabled && !element.closest('[inert]')
    })
    return all.findLast((element) => nameOf(element) === words) ?? all.findLast((element) => nameOf(element).startsWith(words))
  }
  const found = [...document.querySelectorAll('[role=menu], [role=dialog], [role=alertdialog]'), document].map(among).find(Boolean)
  if (!found) return null
  found.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
})()`

/** Text areas and the document show all that is in them. */
const hidden = `[...document.querySelectorAll('textarea')].filter((area) => area.scrollHeight > area.clientHeight + 1).map((area) => area.name || area.id)
  .concat(document.documentElement.scrollHeight > innerHeight + 1 ? ['the document'] : [])`

const boxes = `(() => {
  const { x, y, width, height } = document.querySelector('main input')?.getBoundingClientRect() ?? {}
  return width > 0 ? { x: x + width / 2, y: y + height / 2 } : null
})()`

const notes = Array.from({ length: 12 }, (_, index) => `line ${index + 1} of what is to be remembered`).join(
  '\n',
)

interface Point {
  x: number
  y: number
}
const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value

/**
 * Signs in, makes a record, reveals it, shares it with an end and a preview, works off what a person who left knows, reads the history,
 * deletes, undoes and restores, locks, reloads, unlocks. @throws Error that names the step
 */
export async function mainJourney(
  engine: Engine,
  server: Server,
  tell: (step: string) => void,
): Promise<void> {
  const { url, inbox } = server
  /** Presses where something stands: a panel that is still coming in would be missed. */
  const pressAt = async (what: string, expression: string) => {
    let before: Point | undefined
    const { x, y } = await until(what, async () => {
      const found = await engine.evaluate(expression)
      if (!isPoint(found)) return false
      const isStill = before?.x === found.x && before.y === found.y
      before = found
      return isStill && found
    })
    await engine.clickAt(x, y)
  }
  const press = (words: string) => pressAt(`“${words}” to press`, place(words, 'press'))
  const fill = async (label: string, text: string) => {
    await pressAt(`the field “${label}”`, place(label, 'field'))
    await engine.type(text)
  }
  const see = (text: string) =>
    until(
      `“${text}” to be seen`,
      async () =>
        (await engine.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`)) === true,
    )
  const isAt = (path: string) =>
    until(`to be at ${path}`, async () => (await engine.evaluate('location.pathname')) === path)
  const gone = (what: string, selector: string) =>
    until(
      `${what} to go`,
      async () => (await engine.evaluate(`document.querySelector('${selector}') === null`)) === true,
    )
  /** A dialog covers the page until it has gone; messages, which have no heading, do not. */
  const dialogGone = () => gone('the dialog', '[role=dialog] h2')
  const nothingHidden = async () => {
    const found = await engine.evaluate(hidden)
    if (Array.isArray(found) && found.length > 0) throw new Error(`hides text: ${found.join(', ')}`)
  }
  const step = async (name: string, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
    tell(name)
  }
  const typeCode = async () => {
    await pressAt('the boxes of the passcode', boxes)
    await engine.type('482913')
    await until(
      'the passcode to be taken',
      async () => (await engine.evaluate("document.querySelector('main input')?.value ?? ''")) === '',
    )
  }
  const email = 'lena@engines.example'
  const bobsEmail = 'bob@engines.example'
  await step('sign in', async () => {
    await engine.goto(`${url}/login`)
    await fill('E-mail', email)
    await press('Send me a code')
    await see('Enter the code')
    await fill('Code from the e-mail', await inbox.nextCode(email))
    await see('What is your name?')
    await fill('Name', 'Lena Marek')
    await press('Continue')
    await see('Welcome, Lena Marek')
    await press('Open my records')
    await isAt('/records')
  })
  await step('make a record with long notes', async () => {
    await press('New record')
    await fill('Name', 'Payroll portal')
    await fill('User name', 'lena')
    await fill('Password', 'correct horse 42 battery')
    await press('More fields')
    await fill('Notes', notes)
    await nothingHidden()
    await press('Save')
    await see('Payroll portal')
  })
  await step('reveal', async () => {
    await press('Payroll portal')
    await press('Reveal Password')
    await until(
      'the password',
      async () =>
        (await engine.evaluate("document.body.textContent.includes('correct horse 42 battery')")) === true,
    )
    await see('line 12 of what is to be remembered')
  })
  await step('share with an end and a preview', async () => {
    await press('Share')
    await fill('People to share with', bobsEmail)
    await engine.type(',')
    await see('1 more person will see')
    await press('Access ends')
    await press('1 week')
    await press('Share with 1 person')
    await dialogGone()
    await see('1 invited')
  })
  await step('work off what a person who left knows', async () => {
    const bob = await signInByApi(server, 'Bob Castellan', bobsEmail)
    const { records } = await bob.call(recordRoutes.searchRecords, { body: {} })
    for (const { _id: id } of records) {
      await bob.call(recordRoutes.getRecord, { params: { id } })
      await bob.call(recordRoutes.leaveRecord, { params: { id } })
    }
    await engine.goto(`${url}/to_change`)
    await see('Bob Castellan')
    await press('Go through 1')
    await see('Copy new password')
    await press('Save and next')
    await see('Changed by you')
  })
  await step('read the history', async () => {
    await engine.goto(`${url}/records`)
    await press('Payroll portal')
    await press('History')
    await see('Changed Password')
    await press('Back to the record')
  })
  const deleteIt = async () => {
    await press('More')
    await press('Delete')
    await see('Deleted “Payroll portal”')
    await dialogGone()
  }
  await step('delete and undo', async () => {
    await deleteIt()
    await press('Undo')
    await see('Payroll portal')
  })
  await step('delete, and restore from the trash', async () => {
    await press('Payroll portal')
    await deleteIt()
    await engine.goto(`${url}/trash`)
    await press('Restore “Payroll portal”')
    await see('Nothing in the trash')
    await engine.goto(`${url}/records`)
    await see('Payroll portal')
  })
  await step('settings show all of themselves', async () => {
    await engine.goto(`${url}/settings`)
    await see('Help and contact')
    await nothingHidden()
  })
  await step('lock, reload, unlock', async () => {
    await engine.goto(`${url}/passcode`)
    await typeCode()
    await typeCode()
    await isAt('/records')
    await press('Lock now')
    await see('Locked')
    await engine.goto(`${url}/records`)
    await see('Locked')
    await typeCode()
    await see('Payroll portal')
  })
}
