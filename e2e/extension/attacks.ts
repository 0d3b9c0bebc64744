import { expect } from '@playwright/test'
import { until } from '../fixtures/until.ts'
import { betweenLooks, deceptions } from './deceptions.ts'
import { openMenu, pause, pressIn } from './press.ts'
import { newPage, type Journeys } from './scene.ts'
import { isThere, type Doc, type Tab } from './tab.ts'

const row = /Shop/

/** The menu while it shows a row to press; none once a deception made it go, after which its frame answers no more. */
const pressable = (tab: Tab): Promise<Doc | 'none'> =>
  until('a row, or no menu', async () => {
    const menu = await tab.frame('menu')
    const isShown = await menu?.evaluate('true').catch(() => false)
    if (menu === null || isShown === false) return 'none'
    return (await isThere(menu, 'option', row)) && menu
  })

/** In Firefox a page cannot be told by the browser that it is seen: what is covered there is found by looking. */
export const attacks: Journeys = Object.fromEntries(
  [...deceptions, ...betweenLooks].map(({ name, before, run, press: how }) => [
    `nothing is filled by: ${name}`,
    async (scene) => {
      if (scene.extended.name !== 'Firefox' && betweenLooks.some((one) => one.name === name)) return
      const tab = await newPage(scene, '/')
      if (before) await tab.evaluate(`(() => { ${before} })()`)
      await openMenu(tab, '#user')
      await tab.evaluate(`(() => { ${run} })()`)
      const menu = await pressable(tab)
      if (menu !== 'none') await pressIn(tab, menu, row, how).catch(() => undefined)
      await pause(400)
      const values = await tab
        .evaluate(`[...document.querySelectorAll('input')].map(({ value }) => value).join('')`)
        .catch(() => '')
      expect(values).toBe('')
      await tab.close()
    },
  ]),
)
