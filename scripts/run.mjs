import { spawn } from 'node:child_process'

/**
 * Runs a program to its end with our terminal. When we are told to stop, so is it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(pid: number) => void} [whenStarted]
 * @returns {Promise<boolean>} whether it ended well
 */
export function run(command, args, options, whenStarted) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    if (child.pid !== undefined) whenStarted?.(child.pid)
    // Ctrl-C reaches it without us, as it belongs to the terminal's group; a SIGTERM is for us alone.
    const stop = () => {
      child.kill('SIGTERM')
      process.exit(143)
    }
    process.once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code === 0)
    })
  })
}
