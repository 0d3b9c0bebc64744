import { userSettingRoutes } from '@cardea/contract'
import { expect } from '@playwright/test'
import { passcode, setPasscode } from '../fixtures/lock.ts'
import { until } from '../fixtures/until.ts'
import { expectAccessible } from './accessible.ts'
import { inWorker } from './popups.ts'
import { fillBy, offerWith, openMenu } from './press.ts'
import { newPage, user, type Journeys, type Scene } from './scene.ts'
import { isThere, press, says, seen, typeInto, valueOf, type Tab } from './tab.ts'

export const popupOf = ({ extended }: Scene): Promise<Tab> => extended.open(extended.page('popup.html'))

/** The names of what the extension keeps while the browser runs, which only its own pages can read. */
const kept = (popup: Tab): Promise<unknown> =>
  popup.evaluate(`(globalThis.browser ?? chrome).storage.session.get(null).then((all) => Object.keys(all))`)

/** Locks from the popup, which knows of the passcode once the list was compared. */
export async function lockBy(popup: Tab): Promise<void> {
  await until('the lock', async () => {
    if (await isThere(popup, 'button', /^Unlock$/)) return true
    // Before the list was compared it knows of no passcode, and says so.
    if (await isThere(popup, 'button', /^Lock$/)) await press(popup, 'button', /^Lock$/)
    // It may take a moment, in which the button is still there.
    return says(popup, /Locked/, 3000)
  })
}

export async function unlockBy(popup: Tab): Promise<void> {
  await typeInto(popup, '#passcode', passcode)
  await press(popup, 'button', /^Unlock$/)
  await says(popup, /Shop/)
}

/** Sets the passcode, unless an earlier try did. */
export async function ensurePasscode({ person }: Scene): Promise<void> {
  const { isPinSet } = await person.call(userSettingRoutes.getUserSetting)
  if (!isPinSet) await setPasscode(person)
}

/** Opens what a journey left locked that broke off, so that no other fails with it: the person's session, and the extension's own. */
export async function openAgain(scene: Scene): Promise<void> {
  const { person } = scene
  const { isPinSet } = await person.call(userSettingRoutes.getUserSetting)
  if (!isPinSet) return
  // Of an open session too, as it locks once nothing was done for a while, and a journey may begin shortly before.
  await person.call(userSettingRoutes.verifyPasscode, { body: { passcode } })
  const popup = await popupOf(scene)
  await says(popup, /\S/)
  if (await isThere(popup, 'button', /^Unlock$/)) await unlockBy(popup)
  await popup.close()
}

/** The popup gets the answer to its lock once the journey lets it. */
const lateAnswer = `(({ runtime }) => {
  const send = runtime.sendMessage.bind(runtime)
  const answered = new Promise((resolve) => (globalThis.lockIsAnswered = resolve))
  runtime.sendMessage = async (message) => {
    const answer = await send(message)
    if (message.kind === 'lock') await answered
    return answer
  }
  return true
})(globalThis.browser ?? chrome)`

export const locking: Journeys = {
  async 'a wrong passcode says how many tries are left, and the right one opens'(scene) {
    await ensurePasscode(scene)
    const popup = await popupOf(scene)
    await lockBy(popup)
    await typeInto(popup, '#passcode', '000000')
    await press(popup, 'button', /^Unlock$/)
    await says(popup, /Wrong passcode\. 4 tries left/)
    await unlockBy(popup)
    await popup.close()
  },
  async 'a worker that the browser ended while a menu is open fills all the same'(scene) {
    const tab = await newPage(scene, '/')
    const menu = await openMenu(tab, '#user')
    await scene.extended.endWorker?.()
    await fillBy(tab, menu, /Shop/, '#pass', /.+/)
    await tab.close()
  },
  async 'locking closes menus and empties what is kept; a menu then only unlocks, elsewhere'(scene) {
    await ensurePasscode(scene)
    const tab = await newPage(scene, '/')
    await openMenu(tab, '#user')
    const popup = await popupOf(scene)
    await lockBy(popup)
    expect(await kept(popup)).toEqual(['lock'])
    await until('the menu to be gone', async () => (await tab.frame('menu')) === null)
    await tab.close()
    const other = await newPage(scene, '/')
    const menu = await openMenu(other, '#user')
    await seen(menu, 'option', /[Ll]ocked|Unlock/)
    expect(String(await menu.evaluate('document.body.innerText'))).not.toContain(user)
    expect(await menu.evaluate(`document.querySelectorAll('input').length`)).toBe(0)
    await other.close()
    await unlockBy(popup)
    await popup.close()
  },
  async 'digits that are typed before the news of a lock arrives stay'(scene) {
    await ensurePasscode(scene)
    const popup = await popupOf(scene)
    await says(popup, /Shop/)
    await popup.evaluate(lateAnswer)
    await lockBy(popup)
    await typeInto(popup, '#passcode', passcode.slice(0, 3))
    await popup.evaluate(`(async ({ runtime, tabs }) => {
      lockIsAnswered()
      for (let time = 0; time < 2; time += 1) await runtime.sendMessage({ kind: 'state' })
      await tabs.query({})
    })(globalThis.browser ?? chrome)`)
    expect(await valueOf(popup, '#passcode')).toBe(passcode.slice(0, 3))
    await popup.type(passcode.slice(3))
    await press(popup, 'button', /^Unlock$/)
    await says(popup, /Shop/)
    await popup.close()
  },
  async 'the shortcut locks, and the badge shows it'(scene) {
    await ensurePasscode(scene)
    const popup = await popupOf(scene)
    await says(popup, /Shop/)
    await scene.extended.inWorker?.(`(chrome.commands.onCommand.dispatch('lock'), true)`)
    await says(popup, /Locked/)
    await inWorker(scene, 'chrome.action.getBadgeText({})', '🔒')
    await expectAccessible(popup)
    await unlockBy(popup)
    await popup.close()
  },
  async 'what was typed while it was locked is offered after unlocking'(scene) {
    await ensurePasscode(scene)
    const popup = await popupOf(scene)
    await lockBy(popup)
    const tab = await newPage(scene, '/')
    await typeInto(tab, '#user', 'second@shop.example')
    await typeInto(tab, '#pass', 'typed while locked')
    await tab.key('Enter')
    await says(tab, /Welcome/)
    const again = await popupOf(scene)
    await unlockBy(again)
    await again.close()
    await offerWith(tab, /^Not now$/)
    await tab.close()
    await popup.close()
  },
}
