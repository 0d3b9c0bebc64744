import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const items = (...ids: string[]) => ids.map((_id) => ({ _id }))

/** A call that answers the given pages in turn, whatever it is asked for, and notes what it was asked. */
function pages(...answers: { _id: string }[][]) {
  const asked: number[] = []
  const fetchPage = (skip: number) => {
    asked.push(skip)
    return Promise.resolve(answers[asked.length - 1] ?? [])
  }
  return { asked, fetchPage }
}

test('pages are read until a short one comes', async () => {
  const { asked, fetchPage } = pages(items('a', 'b'), items('c', 'd'), items('e'))
  expect(await allPages(fetchPage, 2)).toEqual(items('a', 'b', 'c', 'd', 'e'))
  expect(asked).toEqual([0, 2, 4])
})

test('a full last page is followed by an empty one', async () => {
  const { asked, fetchPage } = pages(items('a', 'b'), [])
  expect(await allPages(fetchPage, 2)).toEqual(items('a', 'b'))
  expect(asked).toEqual([0, 2])
})

test('an item that moved into the next page while we read is there once', async () => {
  const { fetchPage } = pages(items('a', 'b'), items('b', 'c'), [])
  expect(await allPages(fetchPage, 2)).toEqual(items('a', 'b', 'c'))
})

test('a page that fails fails the whole list: half a vault is never shown as all of it', async () => {
  const fetchPage = (skip: number) =>
    skip === 0 ? Promise.resolve(items('a', 'b')) : Promise.reject(new Error('cut'))
  await expect(allPages(fetchPage, 2)).rejects.toThrow('cut')
})
