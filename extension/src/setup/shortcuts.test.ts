import type { Language } from '@cardea/contract'
import { machine } from '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { wordsOf } from '../words/words.ts'
import { keysOf, readShortcuts } from './shortcuts.ts'

test('keys are named as they stand on keyboards, and none that the browser has not given', async () => {
  machine.shortcuts = [
    { name: '_execute_action', shortcut: 'Ctrl+Shift+X' },
    { name: 'fill', shortcut: '' },
  ]
  const told = async (language: Language) => {
    const words = wordsOf(language)
    const all = await readShortcuts(words)
    const fill = keysOf(all, 'fill')
    return [words.pressTo(keysOf(all, 'open'), fill), words.onlyPressText(fill)]
  }
  expect(await told('en')).toEqual([
    'Press Ctrl Shift X to open it.',
    'It sees a page when you press its button. No further permission.',
  ])
  expect(await told('de')).toEqual([
    'Strg Umschalt X öffnet es.',
    'Es sieht eine Seite, wenn du seinen Knopf drückst. Keine weitere Erlaubnis.',
  ])
  machine.shortcuts = [{ name: 'fill', shortcut: 'Ctrl+Shift+L' }]
  expect(await told('en')).toEqual([
    'Press Ctrl Shift L to fill.',
    'It sees a page when you press its button or Ctrl Shift L. No further permission.',
  ])
})
