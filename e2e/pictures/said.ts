/** What the pictures press: named in English, found in the language that they are taken in. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import builtIn from '../../web/src/i18n/de/built-in.ts'
import type { English } from '../../web/src/i18n/english.ts'

/** The language of the pictures, as BCP 47 has it. */
export const pictureLanguage = process.env['UI_LANGUAGE'] ?? 'en-GB'
const isEnglish = pictureLanguage.startsWith('en')

const folder = join(import.meta.dirname, '../../web/src/i18n')

type Texts = [key: string, text: string][]

const flat = (texts: object, path = ''): Texts =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value as object, `${path}${key}.`),
  )

type EnglishFile = Record<string, English<string, object>>

const readEnglish = async (file: string): Promise<Texts> =>
  Object.values((await import(join(folder, 'en', file))) as EnglishFile).flatMap(({ texts }) => flat(texts))

const readOwn = async (file: string): Promise<Texts> =>
  flat(((await import(join(folder, pictureLanguage, file))) as { default: object }).default)

/** Each English text, and the same in the language of the pictures. */
async function pairs(): Promise<[english: string, own: string][]> {
  const files = await readdir(join(folder, 'en'))
  const sides = files.map(async (file): Promise<[string, string][]> => {
    const own = new Map(await readOwn(file))
    return (await readEnglish(file)).map(([key, text]) => [text, own.get(key) ?? text])
  })
  return [...(await Promise.all(sides)).flat(), ...Object.entries(builtIn)]
}

const spoken = isEnglish ? [] : await pairs()

/** Anything may stand where a text has a name or a number. */
const pattern = (text: string): string =>
  text
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\u00a0', String.raw`\s`))
    .join('.+')

/** As a text reads in the story, where a part of it is what tells it. */
const filled = (text: string): string =>
  text.replace('{{count}}', '2').replace('{{label}}', 'password').replace('{{name}}', 'Priya Raman')

/** The texts that say this, without those that are little but a name. */
function found(name: string | RegExp): string[] {
  const worded = spoken.filter(([english]) => /\p{L}{2}/v.test(english.replace(/\{\{\w+\}\}/g, '')))
  const own = (isIt: (english: string) => boolean) =>
    worded.flatMap(([english, text]) => (isIt(english) ? [text] : []))
  if (typeof name !== 'string') return own((english) => name.test(filled(english)))
  const exact = own((english) => english === name)
  return exact.length > 0 ? exact : own((english) => new RegExp(`^${pattern(english)}$`).test(name))
}

/**
 * An English name as the page says it: any of the texts that say this, as several may. What no text says stays as it is:
 * names of records and people are the same in each language.
 */
export function said(name: string | RegExp): string | RegExp {
  const texts = [...new Set(found(name).map(pattern))]
  if (texts.length === 0) return name
  const isWhole = typeof name === 'string'
  const start = isWhole || name.source.startsWith('^') ? '^' : ''
  // A phone may begin a line with what stands in mid-sentence elsewhere.
  return new RegExp(`${start}(?:${texts.join('|')})${isWhole ? '$' : ''}`, 'i')
}
