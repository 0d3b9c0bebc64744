import { expect } from '@playwright/test'
import { deceptions } from './deceptions.ts'
import { openMenu, pause, pressIn } from './press.ts'
import { newPage, type Journeys } from './scene.ts'

/** In Firefox a page cannot be told by the browser that it is seen: what is covered there is found by looking. */
export const attacks: Journeys = Object.fromEntries(
  deceptions.map(({ name, before, run, press: how }) => [
    `nothing is filled by: ${name}`,
    async (scene) => {
      const tab = await newPage(scene, '/')
      if (before) await tab.evaluate(`(() => { ${before} })()`)
      const menu = await openMenu(tab, '#user')
      await tab.evaluate(`(() => { ${run} })()`)
      await pressIn(tab, menu, /Shop/, how).catch(() => undefined)
      await pause(400)
      const values = await tab
        .evaluate(`[...document.querySelectorAll('input')].map(({ value }) => value).join('')`)
        .catch(() => '')
      expect(values).toBe('')
      await tab.close()
    },
  ]),
)
