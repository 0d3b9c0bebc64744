import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'
import { recipeOf } from './password-rules.ts'

const twenty = Array.from({ length: 20 })

test('without rules a password has 20 characters of every kind', () => {
  for (const _ of twenty) {
    const password = makePassword({})
    expect(password).toHaveLength(20)
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) expect(password).toMatch(kind)
  }
})

test('the lengths of the field and of passwordrules are kept, the narrower ones of both', () => {
  expect(recipeOf({ least: 12, most: 18 }).length).toBe(18)
  expect(recipeOf({ rules: 'minlength: 30; maxlength: 40' }).length).toBe(30)
  expect(recipeOf({ most: 32, rules: 'maxlength: 10' }).length).toBe(10)
  expect(recipeOf({ least: 24, rules: 'minlength: 8' }).length).toBe(24)
  expect(recipeOf({ most: 4 }).length).toBe(4)
  expect(recipeOf({ least: 500, most: 1000 }).length).toBe(64)
})

test('passwordrules name the characters: each required class is there, and nothing else', () => {
  const rules = 'minlength: 12; maxlength: 14; required: lower; required: upper, digit; allowed: [-_.;]'
  for (const _ of twenty) {
    const password = makePassword({ rules })
    expect(password).toMatch(/^[a-zA-Z\d\-_.;]{14}$/)
    expect(password).toMatch(/[a-z]/)
    expect(password).toMatch(/[A-Z\d]/)
  }
})

test('no character follows itself more often than a site allows', () => {
  const rules = 'maxlength: 10; required: [ab]; max-consecutive: 2'
  for (const _ of twenty) expect(makePassword({ rules })).toMatch(/^(?!.*(.)\1\1)[ab]{10}$/)
})

test('a pattern is kept, and rules that are none allow everything', () => {
  for (const _ of twenty) expect(makePassword({ most: 8, pattern: '[a-m].{7}' })).toMatch(/^[a-m]/)
  expect(makePassword({ rules: 'required: nonsense; maxlength: many' })).toHaveLength(20)
  expect(makePassword({ pattern: '(' })).toHaveLength(20)
})

test('a pattern that takes long to try is not tried: a page cannot keep the background busy', () => {
  const slow = [
    '(.|..)*[^ -~]',
    `${'.?'.repeat(40)}[^ -~]{41}`,
    `${'.*'.repeat(12)}[^ -~]`,
    `${'(.|.)'.repeat(38)}~~~~~`,
  ]
  for (const pattern of slow) expect(makePassword({ least: 64, pattern })).toHaveLength(64)
})

test('the patterns that sites write are kept: what must be there, ahead of which characters and how many', () => {
  const pattern = String.raw`(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@$!%*?+])[A-Za-z\d@$!%*?+]{8,}`
  for (const _ of twenty) expect(makePassword({ most: 8, pattern })).toMatch(/^[A-Za-z\d@$!%*?+]{8}$/)
})
