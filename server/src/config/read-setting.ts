/**
 * Reads one setting from its text. Each function throws a StartError with a sentence that names the setting and what it
 * should be.
 */
import { isIP } from 'node:net'
import { dayMs, hourMs, minuteMs } from '../base/durations.ts'
import { isLoopback } from '../base/loopback.ts'
import { StartError } from '../base/start-error.ts'

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: minuteMs, h: hourMs, d: dayMs }

/** A time span such as `24h`. @returns ms */
export function readSpan(name: string, text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,4})([smhd])$/.exec(text) ?? []
  const span = Number(number) * (unitMs[unit] ?? 0)
  if (span > 0) return span
  throw new StartError(`${name} is “${text}”, but must be a span such as 24h, 90m or 2d.`)
}

/** A port; 0 lets the system choose one. */
export function readPort(name: string, text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartError(`${name} is “${text}”, but must be a whole number from 0 to 65535.`)
}

/** A whole number above 0. */
export function readCount(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new StartError(`${name} is “${text}”, but must be a whole number above 0.`)
}

const unitBytes: Readonly<Record<string, number>> = {
  '': 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
}

/** A number of bytes, or one with a unit of 1024: `500MiB`. */
export function readBytes(name: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault
  const [, number = '', unit = ''] = /^([1-9]\d{0,11}) ?([KMGT]iB)?$/.exec(text) ?? []
  const bytes = Number(number) * (unitBytes[unit] ?? 0)
  if (bytes > 0 && Number.isSafeInteger(bytes)) return bytes
  throw new StartError(`${name} is “${text}”, but must be a size such as 1GiB or 500MiB.`)
}

/** A whole number from 0 to `most`. */
export function readWholeNumber(
  name: string,
  text: string | undefined,
  byDefault: number,
  most: number,
): number {
  if (text === undefined) return byDefault
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number <= most) return number
  throw new StartError(`${name} is “${text}”, but must be a whole number from 0 to ${most}.`)
}

/** `on` or `off`. */
export function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined) return byDefault
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`${name} is “${text}”, but must be on or off.`)
}

/** One of a few words. */
export function readOneOf<Word extends string>(
  name: string,
  text: string | undefined,
  byDefault: Word,
  words: readonly Word[],
): Word {
  if (text === undefined) return byDefault
  const word = words.find((known) => known === text)
  if (word !== undefined) return word
  throw new StartError(`${name} is “${text}”, but must be one of ${words.join(', ')}.`)
}

/** Looser than for users: an operator may send mail within a local network. */
export const operatorAddress = /^[^\s@<>"]+@[^\s@<>"]+$/

/** An e-mail address, by the looser rule for operators. */
export function readEmail(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (operatorAddress.test(text)) return text
  throw new StartError(`${name} is “${text}”, but must be an e-mail address.`)
}

/** A list with commas; spaces and empty parts are dropped. */
export function readList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A list of addresses and networks in CIDR notation, with commas. */
export const readNetworks = (name: string, text: string | undefined): string[] =>
  readList(text).map((network) => checkNetwork(name, network))

function checkNetwork(name: string, network: string): string {
  const [address = '', prefix, more] = network.split('/')
  const family = isIP(address)
  const mostBits = family === 6 ? 128 : 32
  const isPrefixFine = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= mostBits)
  if (family !== 0 && isPrefixFine && more === undefined && !address.includes('%')) return network
  throw new StartError(
    `${name} has “${network}”, but must be a list of addresses or networks such as 10.0.0.0/8, with commas between.`,
  )
}

/** The address of a service, below which paths are asked for: https, and http on this machine. */
export function readServiceUrl(name: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text.endsWith('/') ? text : `${text}/`)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url && isSafe && !url.username && !url.search && !url.hash) return url
  throw new StartError(
    `${name} is “${text}”, but must be an https address such as https://example.org/range/.`,
  )
}
