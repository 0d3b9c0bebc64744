import { freshEmail, signInByApi, type Person } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
import { blankPage, sessionScript } from '../fixtures/session.ts'
import { until } from '../fixtures/until.ts'
import { press, says, seen, typeInto, type Extended, type Tab } from './tab.ts'

/** Opens the setup in a browser whose person is signed in to the web client. */
export async function openSetup(
  extended: Extended,
  server: Server,
): Promise<{ person: Person; web: Tab; setup: Tab }> {
  const person = await signInByApi(server, 'Lena', freshEmail('lena'))
  const web = await extended.open(server.url + blankPage)
  await web.evaluate(sessionScript(person))
  const setup = await extended.open(extended.page('setup.html'))
  await seen(setup, 'textbox', /^Server address/)
  return { person, web, setup }
}

/** Pairs the extension with a server as a person does. */
export async function pair(extended: Extended, server: Server): Promise<Person> {
  const { person, web, setup } = await openSetup(extended, server)
  await typeInto(setup, '#address', server.url)
  await press(setup, 'button', /^Connect$/)
  await press(setup, 'button', /^It is the same, sign in$/)
  const approval = await extended.find('/device')
  await press(approval, 'button', /^Approve$/)
  await press(setup, 'radio', /^On all sites/)
  await press(setup, 'button', /^Continue$/)
  await says(setup, /Ready, Lena/)
  await setup.close()
  await web.close()
  return person
}

/** Waits until the popup lists a record, as the background compares its list when that opens. */
export async function listed(extended: Extended, name: RegExp): Promise<void> {
  const popup = await extended.open(extended.page('popup.html'))
  await until(`${name.source} in the popup`, async () => {
    await popup.goto(extended.page('popup.html'))
    return says(popup, name, 3000)
  })
  await popup.close()
}
