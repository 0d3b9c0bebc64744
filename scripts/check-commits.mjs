#!/usr/bin/env node
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

/** The last commit from before the rule: what it and its ancestors say stays as it is. */
const lastFreeCommit = '28846e05340a'
const mostOfSubject = 72

/**
 * What is wrong with a message: one sentence each.
 * @param {string} message
 * @returns {string[]}
 */
export function wrongWithMessage(message) {
  const [subject = '', ...rest] = message.trim().split('\n')
  const body = rest
    .filter((line) => !/^(co-authored-by|reviewed-by|signed-off-by): /i.test(line))
    .join('')
    .trim()
  return [
    ...(subject.length > mostOfSubject
      ? [`its subject has ${subject.length} characters, at most ${mostOfSubject} are read`]
      : []),
    ...(body === '' ? ['it has no body that says why'] : []),
  ]
}

/**
 * The commits after the last free one, merges left out. None where history does not reach that far back (a shallow
 * clone), or where there is no git: nothing can be said of them there.
 * @param {string} folder
 * @param {string} [after]
 * @returns {{ id: string, message: string }[]}
 */
export function newCommits(folder, after = lastFreeCommit) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('merge-base', '--is-ancestor', after, 'HEAD')
    return git('log', '--no-merges', '-z', '--format=%h%n%B', `${after}..HEAD`)
      .split('\0')
      .filter((text) => text !== '')
      .map((text) => {
        const [id = '', ...lines] = text.split('\n')
        return { id, message: lines.join('\n') }
      })
  } catch {
    return []
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { id, message } of newCommits(process.cwd())) {
    for (const wrong of wrongWithMessage(message)) {
      console.error(`${id} "${message.split('\n')[0]}": ${wrong} (CONTRIBUTING.md).`)
      process.exitCode = 1
    }
  }
}
