import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { newCommits, wrongWithMessage } from './check-commits.mjs'

test('a commit needs a subject of at most 72 characters and a body', () => {
  const why = 'Readers look for the reason first.'
  expect(wrongWithMessage(`${'s'.repeat(72)}\n\n${why}\n`)).toEqual([])
  expect(wrongWithMessage(`${'s'.repeat(73)}\n\n${why}`)).toEqual([expect.stringContaining('73 characters')])
  expect(wrongWithMessage('Subject\n')).toEqual([expect.stringContaining('no body')])
  expect(wrongWithMessage('Subject\n\nCo-authored-by: A <a@example.org>')).toHaveLength(1)
})

test('commits after the last free one are judged; without it, without history and without git none is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-commits-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(newCommits(folder)).toEqual([])

  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: folder, GIT_CEILING_DIRECTORIES: tmpdir() },
    }).trim()
  git('init', '--quiet', '.')
  for (const subject of ['Before the rule', 'New'])
    git('commit', '--quiet', '--allow-empty', '-m', subject, '-m', `Why: ${subject}.`)
  const first = git('rev-parse', 'HEAD~1')
  const found = newCommits(folder, first)
  expect(found.map(({ message }) => message.trim())).toEqual(['New\n\nWhy: New.'])
  expect(wrongWithMessage(found[0]?.message ?? '')).toEqual([])

  // This repository holds no such commit, as a shallow clone would not.
  expect(newCommits(folder)).toEqual([])
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, 'shallow')
  expect(newCommits(join(folder, 'shallow'), first)).toEqual([])
})
