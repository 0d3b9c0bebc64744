import { expect, test } from 'vitest'
import { eventLines } from './event-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('events come whole, wherever the network cuts them', () => {
  const stream = bytes('data: {"seq":0}\n\n:\n\ndata: {"name":"ü"}\n\n')
  for (let cut = 0; cut <= stream.length; cut++) {
    const read = eventLines()
    const lines = [...read(stream.slice(0, cut)), ...read(stream.slice(cut))]
    expect(lines, `cut at ${cut}`).toEqual(['{"seq":0}', '{"name":"ü"}'])
  }
})

test('lines without data are passed over, and half an event waits', () => {
  const read = eventLines()
  expect(read(bytes(':\n\nretry: 5\n\ndata: a'))).toEqual([])
  expect(read(bytes('b\n'))).toEqual(['ab'])
})
