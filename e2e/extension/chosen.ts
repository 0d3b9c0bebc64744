import { until } from '../fixtures/until.ts'
import { openMenu } from './press.ts'
import type { Journeys, Scene } from './scene.ts'
import { clickAt, press, says, seen, typeInto, type Tab } from './tab.ts'

/** Chooses how far the extension may go, in its settings. */
async function goAsFar(settings: Tab, choice: RegExp): Promise<void> {
  await settings.evaluate(
    `[...document.querySelectorAll('section')].find(({ textContent }) => textContent.startsWith('How far')).querySelector('button').click()`,
  )
  await press(settings, 'radio', choice)
  await press(settings, 'button', /^Continue$/)
  await says(settings, /Ready/)
}

/** Opens the website anew at its field, and tells whether its menu opens: the page has our engine by then, or it never gets it. */
async function hasMenu({ extended, site }: Scene, host = 'localhost'): Promise<boolean> {
  const tab = await extended.open(site.url.replace('localhost', host))
  await clickAt(tab, '#user')
  const isThere = await until('a menu', () => tab.frame('menu'), 3000).then(
    () => true,
    () => false,
  )
  await tab.close()
  return isThere
}

export const chosen: Journeys = {
  async 'on chosen sites a menu opens there and nowhere else, until the site is taken off again'(scene) {
    const settings = await scene.extended.open(scene.extended.page('setup.html'))
    await says(settings, /Ready/)
    try {
      await goAsFar(settings, /^On chosen sites/)
      await until('no menu', async () => !(await hasMenu(scene)))
      await typeInto(settings, 'input[aria-label^="On chosen sites"]', new URL(scene.site.url).host)
      await settings.key('Enter')
      await seen(settings, 'button', /^Remove: localhost/)
      const tab = await scene.extended.open(scene.site.url)
      await openMenu(tab, '#user')
      await tab.close()
      await until('no menu elsewhere', async () => !(await hasMenu(scene, '127.0.0.1')))
      await press(settings, 'button', /^Remove: localhost/)
      await says(settings, /On chosen sites\s+None yet/)
      await until('no menu', async () => !(await hasMenu(scene)))
    } finally {
      await goAsFar(settings, /^On all sites/)
      await settings.close()
    }
  },
}
