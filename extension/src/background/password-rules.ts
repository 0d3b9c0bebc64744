/** @file What a site says of its passwords: the lengths of its field, and `passwordrules`. */
import { characterSets } from '@cardea/client/generator/generate-password'
import type { PasswordRules } from '../messages/messages.ts'

const usual = 20
const longest = 64

/** Fits a field before it is filled. */
export interface Recipe {
  length: number
  /** Of each a password has at least one character. Without any, all sets of the generator count. */
  required: string[]
  /** All that it may have. */
  allowed: string
  /** How often one character may follow itself. */
  mostInARow: number
}

const { lower, upper, digits, symbols } = characterSets
const every = lower + upper + digits + symbols
const named: Readonly<Record<string, string>> = {
  lower,
  upper,
  digit: digits,
  special: symbols,
  'ascii-printable': every,
  unicode: every,
}

export function recipeOf({ least = 0, most = longest, rules = '' }: PasswordRules): Recipe {
  const said = propertiesOf(rules)
  const numbersOf = (name: string) =>
    said.filter(([own]) => own === name).flatMap(([, text]) => (/^\d{1,4}$/.test(text) ? [Number(text)] : []))
  const shortest = Math.max(least, ...numbersOf('minlength'))
  const end = Math.min(most, longest, ...numbersOf('maxlength'))
  const required = said
    .filter(([name]) => name === 'required')
    .flatMap(([, text]) => charactersOf(text) || [])
  const extra = said.filter(([name]) => name === 'allowed').map(([, text]) => charactersOf(text))
  const allowed = [...new Set([...required, ...extra].join(''))].join('')
  return {
    length: Math.max(Math.min(Math.max(usual, shortest), end), 1),
    required: allowed === '' ? [lower, upper, digits, symbols] : required,
    allowed: allowed === '' ? every : allowed,
    mostInARow: Math.max(1, Math.min(longest, ...numbersOf('max-consecutive'))),
  }
}

/** `;` also stands within brackets, where it is a character. */
function propertiesOf(rules: string): [name: string, text: string][] {
  const found = rules.slice(0, 1000).matchAll(/([a-z-]+)\s*:((?:\s*\[.[^\]]*\]|[^;[])*)/gi)
  return [...found].map(([, name = '', text = '']) => [name.toLowerCase(), text.trim()])
}

/** The characters of classes, one or several, such as `lower, [-_.]`. */
function charactersOf(text: string): string {
  const own = [...text.matchAll(/\[(.[^\]]*)\]/g)].map(([, characters = '']) => printable(characters))
  const rest = text.replaceAll(/\[.[^\]]*\]/g, '').toLowerCase()
  const classes = rest.split(',').map((name) => named[name.trim()] ?? '')
  return [...own, ...classes].join('')
}

/** Nothing that a form or a person may lose. */
const printable = (characters: string): string => characters.replaceAll(/[^!-~]/g, '')
