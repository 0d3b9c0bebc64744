import type { Plugin } from 'vite'
import { limits, spans } from '../../contract/src/limits.ts'

const known: Readonly<Record<string, Readonly<Record<string, number>>>> = { limits, spans }
const isImported =
  /import\s+(?:type\s+)?\{[^}]*\b(?:limits|spans)\b[^}]*\}\s*from\s*['"](?:@cardea\/contract|\.\/limits\.ts)['"]/
const asked = /(?<![\w$.])(limits|spans)\.(\w+)\b/g

/** Writes the number where a limit or a span of time is asked for: a page carries the few it uses, not all there are. */
export const plainLimits = (): Plugin => ({
  name: 'plain-limits',
  enforce: 'pre',
  transform(code) {
    if (!isImported.test(code)) return null
    const plain = code.replaceAll(asked, (text, table: string, name: string) => {
      const value = known[table]?.[name]
      return value === undefined ? text : `(${value})`
    })
    return plain === code ? null : { code: plain, map: null }
  },
})
