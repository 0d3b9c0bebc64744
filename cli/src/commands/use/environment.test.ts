import { expect, test } from 'vitest'
import { fillVariables, mergeVariables, referencesOf } from './environment.ts'

test('the later file wins, and the environment of the caller over both', () => {
  const files = ['A=1\nB="1"\nC=1 # said so', 'B=2\nC=2']
  expect(mergeVariables(files, { C: '3', D: '3' }, false)).toEqual({ A: '1', B: '2', C: '3', D: '3' })
})

test('the service token goes to no command, unless it is asked for', () => {
  expect(mergeVariables(['CARDEA_TOKEN=a'], { CARDEA_TOKEN: 'b' }, false)).toEqual({})
  expect(mergeVariables([], { CARDEA_TOKEN: 'b' }, true)).toEqual({ CARDEA_TOKEN: 'b' })
})

test('a value that is a reference, and references within one, are replaced; other text stays', () => {
  const variables = {
    A: 'cardea://-/a b/c',
    B: 'x://{{ cardea://-/a b/c }}@h',
    C: 'see cardea://-/a/b',
    D: '{{ x }}',
  }
  expect(referencesOf(variables)).toEqual(['cardea://-/a b/c', 'cardea://-/a b/c'])
  const resolved = new Map([['cardea://-/a b/c', { value: 's' }]])
  expect(fillVariables(variables, resolved)).toEqual({ ...variables, A: 's', B: 'x://s@h' })
})

test('bytes that no variable can hold are refused', () => {
  const resolved = new Map([['cardea://-/a?file=b', { value: Uint8Array.of(1, 0) }]])
  expect(() => fillVariables({ A: 'cardea://-/a?file=b' }, resolved)).toThrow(/cannot hold/)
})
