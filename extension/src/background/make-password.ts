import { randomBelow } from '@cardea/client/generator/generate-password'
import type { PasswordRules } from '../messages/messages.ts'
import { recipeOf, type Recipe } from './password-rules.ts'
import { changeRun, readRun } from './run.ts'

/** Passwords made lately, until the browser closes. */
const most = 10
const tries = 500

export interface Made {
  password: string
  host: string
  at: number
}

/** A password as a site wants it. Rules that nothing fits are followed as far as the length and the characters go. */
export function makePassword(rules: PasswordRules): string {
  const recipe = recipeOf(rules)
  const fits = patternOf(rules.pattern)
  let password = draw(recipe)
  for (let count = 0; count < tries; count++) {
    if (hasAll(recipe, password) && fits(password)) return password
    password = draw(recipe)
  }
  return password
}

/** Each character is drawn alike, and what does not fit is thrown away whole: all that fit are as likely. */
const draw = ({ length, allowed }: Recipe): string =>
  Array.from({ length }, () => allowed[randomBelow(allowed.length)]).join('')

function hasAll({ required, mostInARow }: Recipe, password: string): boolean {
  const repeats = [...password.matchAll(/(.)\1*/g)].map(([run]) => run.length)
  return (
    required.every((characters) => [...password].some((character) => characters.includes(character))) &&
    Math.max(...repeats) <= mostInARow
  )
}

/** A pattern of the page is tried where that takes no time, and one that is no pattern allows everything. */
function patternOf(pattern: string | undefined): (password: string) => boolean {
  if (!pattern || !isSoonTried(pattern)) return () => true
  try {
    const expression = new RegExp(`^(?:${pattern})$`, 'v')
    return (password) => expression.test(password)
  } catch {
    return () => true
  }
}

/**
 * Whether a pattern is done within the third power of a password's length: it repeats no group, and no part of it goes back to
 * more than three places. What is looked ahead at is a part of its own, as nothing goes back into it.
 */
function isSoonTried(pattern: string): boolean {
  if (pattern.length > 200) return false
  const bare = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'a')
  const ahead = /\(\?[=!]([^()]*)\)(?![*+?{])/g
  const parts = [bare.replaceAll(ahead, ''), ...Array.from(bare.matchAll(ahead), ([, part = '']) => part)]
  return parts.every((part) => !/\)[*+?{]/.test(part) && (part.match(/(?<!\()[*+?{|]/g) ?? []).length <= 3)
}

export async function noteMade(password: string, host: string): Promise<void> {
  await changeRun<Made[]>('made', [], (made) => [{ password, host, at: Date.now() }, ...made].slice(0, most))
}

export const madeLately = async (): Promise<Made[]> => (await readRun<Made[]>('made')) ?? []
