import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

/** Routes that answer values of secrets, or take them. */
const routesOfSecrets =
  /\b(getRecord|getRecordSecrets|getVersion|createRecords?|changeRecord|restoreVersion|readForConversion|convertRecords|makeLink|openLink|downloadLinkFile)\b/g

test('no file of the command line, the extension or the web client names a route that carries secrets: the core does', () => {
  const naming = globSync('{cli,extension,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.|\/testing\/|\/gallery\//.test(file))
    .filter((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/Routes\.(\w+)/g)].some(
        ([, route = '']) => route.replace(routesOfSecrets, '') === '',
      ),
    )
  expect(naming).toEqual([])
})
