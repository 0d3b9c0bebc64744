import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Of the root collation: Swedish puts ä after z, Czech ch after h. */
const inOrder = ['ähre', 'chata', 'cz', 'host', 'stg-2', 'stg-10', 'zoo', 'Zoo']

test.each(['sv_SE.UTF-8', 'cs_CZ.UTF-8'])(
  'names have the same order on a machine that speaks %s as anywhere',
  (language) => {
    const code = `
      const { compareNames } = await import(${JSON.stringify(new URL('matching.ts', import.meta.url).href)})
      console.log(JSON.stringify(${JSON.stringify(inOrder.toReversed())}.sort(compareNames)))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: language, LANG: language },
    })
    expect(JSON.parse(printed)).toEqual(inOrder)
  },
)
