import { expect, test } from 'vitest'
import type { TextStorage } from '../environment.ts'
import { flag, listOf, oneOf, orNull, otherwise, text, type Shape } from '../shapes/shape.ts'
import { preferencesIn } from './preference.ts'
import { storageKey } from './storage-key.ts'

const preference = <Value>(
  name: string,
  shape: Shape<Value>,
  fallback: NoInfer<Value>,
  storage: TextStorage,
) => preferencesIn(storage).preference(name, shape, fallback)

/** One browser: each call of `tab` is a tab that shares its storage and hears the others. */
function aBrowser() {
  const stored = new Map<string, string>()
  const tabs = new Set<(key: string | null) => void>()
  const tab = (): TextStorage => {
    let own: ((key: string | null) => void) | undefined
    const tellOthers = (key: string | null) => {
      for (const listener of tabs) if (listener !== own) listener(key)
    }
    return {
      read: (key) => stored.get(key) ?? null,
      write(key, text) {
        stored.set(key, text)
        tellOthers(key)
        return true
      },
      remove(key) {
        stored.delete(key)
        tellOthers(key)
      },
      removeAll() {
        stored.clear()
        tellOthers(null)
      },
      onOtherTab(changed) {
        own = changed
        tabs.add(changed)
        return () => tabs.delete(changed)
      },
    }
  }
  return { stored, tab, listening: () => tabs.size }
}

const nothingIsKept: TextStorage = {
  read: () => null,
  write: () => false,
  remove: () => undefined,
  removeAll: () => undefined,
  onOtherTab: () => () => undefined,
}

const view = oneOf('grid', 'list')

test('a value that was set is there for the next page', () => {
  const browser = aBrowser()
  preference('view', view, 'list', browser.tab()).set('grid')
  expect(preference('view', view, 'list', browser.tab()).get()).toBe('grid')
})

test('the storage key does not say what it holds', () => {
  const browser = aBrowser()
  preference('view', view, 'list', browser.tab()).set('grid')
  const [key] = [...browser.stored.keys()]
  expect(key).toBe(storageKey('view'))
  expect(key).not.toContain('view')
  expect(key?.length).toBeLessThanOrEqual(8)
})

test.each(['{', '"tiles"', '42', 'null', ''])('the stored text %j counts as absent', (stored) => {
  const browser = aBrowser()
  browser.stored.set(storageKey('view'), stored)
  expect(preference('view', view, 'list', browser.tab()).get()).toBe('list')
})

test('the same object comes back until it changes', () => {
  const browser = aBrowser()
  const columns = preference('columns', listOf(text), [], browser.tab())
  columns.set(['name'])
  expect(columns.get()).toBe(columns.get())
  const before = columns.get()
  columns.set(['name', 'role'])
  expect(columns.get()).not.toBe(before)
})

test('a change is heard in the same tab and in others, and no more after stopping', () => {
  const browser = aBrowser()
  const here = preference('view', view, 'list', browser.tab())
  const there = preference('view', view, 'list', browser.tab())
  const heard: string[] = []
  const stopHere = here.subscribe(() => heard.push(`here ${here.get()}`))
  const stopThere = there.subscribe(() => heard.push(`there ${there.get()}`))
  here.set('grid')
  expect(heard.toSorted()).toEqual(['here grid', 'there grid'])
  stopHere()
  stopThere()
  here.set('list')
  expect(heard).toHaveLength(2)
  expect(browser.listening()).toBe(0)
})

test('a listener hears whether the change was made here or elsewhere', () => {
  const browser = aBrowser()
  const here = preference('view', view, 'list', browser.tab())
  const heard: string[] = []
  here.subscribe((where) => heard.push(where))
  here.set('grid')
  preference('view', view, 'list', browser.tab()).set('list')
  expect(heard).toEqual(['here', 'elsewhere'])
})

test('a shape that takes everything decides what stored text means that is no JSON', () => {
  const browser = aBrowser()
  const isActive = preference('flag', otherwise(orNull(flag), false), null, browser.tab())
  expect(isActive.get()).toBeNull()
  for (const stored of ['{', '"yes"', '0', 'false']) {
    browser.stored.set(storageKey('flag'), stored)
    expect(isActive.get(), stored).toBe(false)
  }
  browser.stored.set(storageKey('flag'), 'true')
  expect(isActive.get()).toBe(true)
})

test('another preference changing in another tab is not heard', () => {
  const browser = aBrowser()
  const here = preference('view', view, 'list', browser.tab())
  let heard = 0
  here.subscribe(() => heard++)
  preference('theme', view, 'list', browser.tab()).set('grid')
  expect(heard).toBe(0)
})

test('clearing goes back to the fallback and stores nothing', () => {
  const browser = aBrowser()
  const here = preference('view', view, 'list', browser.tab())
  here.set('grid')
  here.clear()
  expect(here.get()).toBe('list')
  expect(browser.stored.size).toBe(0)
})

test('another tab removing everything goes back to the fallback', () => {
  const browser = aBrowser()
  const here = preference('view', view, 'list', browser.tab())
  here.set('grid')
  let heard = 0
  here.subscribe(() => heard++)
  browser.tab().removeAll()
  expect(here.get()).toBe('list')
  expect(heard).toBe(1)
})

test('the full reset empties the storage, and this tab hears it too', () => {
  const browser = aBrowser()
  const { preference, clearAll } = preferencesIn(browser.tab())
  const here = preference('view', view, 'list')
  here.set('grid')
  let heard = 0
  here.subscribe(() => heard++)
  clearAll()
  expect(browser.stored.size).toBe(0)
  expect(here.get()).toBe('list')
  expect(heard).toBe(1)
})

test('where the browser keeps nothing, the value lasts as long as the page', () => {
  const here = preference('view', view, 'list', nothingIsKept)
  expect(here.get()).toBe('list')
  here.set('grid')
  expect(here.get()).toBe('grid')
  here.clear()
  expect(here.get()).toBe('list')
})
