import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

import { root } from './checkout.mjs'

/** How long a program that was asked to end may take to write its report. */
const killAfterMs = 30_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM')
  process.exit(143)
})

/**
 * Runs a program of node_modules/.bin to its end, without a terminal. At its limit it is interrupted as by Ctrl-C, at
 * which test runners still report what they have.
 * @param {string[]} command
 * @param {{ env: NodeJS.ProcessEnv, limitMs: number }} options
 * @returns {Promise<{ isOk: boolean, isCutOff: boolean, output: string }>} what it printed, both streams as they came, without colours
 */
export function capturedRun([program = '', ...args], { env, limitMs }) {
  return new Promise((resolve) => {
    let output = ''
    let isCutOff = false
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const tooLong = setTimeout(() => {
      isCutOff = true
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    }, limitMs)
    /** @param {boolean} isOk */
    const end = (isOk) => {
      clearTimeout(tooLong)
      running.delete(child)
      resolve({ isOk: isOk && !isCutOff, isCutOff, output: stripVTControlCharacters(output) })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
