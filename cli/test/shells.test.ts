import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionScripts, type Shell } from '../src/completion/scripts.ts'

/** In the place of the program: it notes what it is asked, and offers names that a shell could take for something else. */
const program = `#!/bin/sh
printf '%s\\n' "$@" >asked
case "$*" in
  *nothing*) ;;
  *) printf '%s\\n' 'Two words' "it's" 'a$b' ;;
esac
`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardea-shells-'))
  await writeFile(join(folder, 'cardea'), program, { mode: 0o755 })
  for (const [shell, script] of Object.entries(completionScripts))
    await writeFile(join(folder, `completion.${shell}`), script)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const env = () => ({ PATH: [folder, process.env['PATH']].join(delimiter), HOME: folder, TERM: 'xterm' })
const run = async (shell: Shell, script: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(shell, ['-c', script], { cwd: folder, env: env() })
  return stdout
}
const asked = async (): Promise<string[]> => (await readFile(join(folder, 'asked'), 'utf8')).split('\n')

const has = (shell: Shell): boolean => existsSync(`/usr/bin/${shell}`) || existsSync(`/bin/${shell}`)

test.runIf(has('bash'))('bash is given names that it takes as one word each', async () => {
  const out = await run(
    'bash',
    `. ./completion.bash; COMP_WORDS=(cardea get ''); COMP_CWORD=2; _cardea; printf '%s\\n' "\${COMPREPLY[@]}"`,
  )
  expect(out.split('\n')).toEqual([String.raw`Two\ words`, String.raw`it\'s`, String.raw`a\$b`, ''])
  expect(await asked()).toEqual(['complete', '--', 'get', '', ''])
})

test.runIf(has('fish'))('fish is given names, and files only where there are none', async () => {
  const complete = (line: string) => run('fish', `source completion.fish; complete -C '${line}'`)
  expect((await complete('cardea get ')).split('\n').toSorted()).toEqual(['', 'Two words', 'a$b', "it's"])
  expect(await asked()).toEqual(['complete', '--', 'get', '', ''])
  expect(await complete('cardea inject nothing compl')).toContain('completion.fish')
})

/** Types a line, and Tab, into a shell with a terminal of its own, and runs what stands there then. */
const typed = (line: string) => `
zmodload zsh/zpty
zpty -b z zsh -f -i
seen=''
until_seen() { until [[ "$seen" == *$1* ]]; do zpty -r -t z part && seen+=$part || sleep 0.05; done }
zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -D; source ./completion.zsh; bindkey "^I" complete-word; print -r -- rea""dy'
until_seen ready
zpty -n -w z $'${line}\\t'
until_seen words
zpty -n -w z $'\\n'
until grep -qx 'Two words' asked 2>/dev/null && ! grep -qx complete asked; do sleep 0.05; done
`

test.runIf(has('zsh'))('zsh is given names that it takes as one word each', async () => {
  await run('zsh', typed('cardea get Tw'))
  expect(await asked()).toEqual(['get', 'Two words', ''])
})
