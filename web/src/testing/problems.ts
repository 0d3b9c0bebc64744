/** @file What a page should never do: write to the console, break its policy. Uncaught errors and rejections fail a test by themselves. */

let problems: string[] = []

/** Notes what fails the test at its end. */
export function noteProblem(problem: string): void {
  problems.push(problem)
}

/** What was noted since it was last asked for. */
export function takeProblems(): string[] {
  const taken = problems
  problems = []
  return taken
}

/** The router's own line, in development only, about what the page of a failure then shows. */
const failedRoute = /^Warning: Error in route match/

/** From now on what is written to the console is a problem, and still written. */
export function watchConsole(): void {
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const write = console[level].bind(console)
    console[level] = (...said: unknown[]) => {
      if (!failedRoute.test(String(said[0]))) noteProblem(`console.${level}: ${said.map(String).join(' ')}`)
      write(...said)
    }
  }
}

/** From now on what the page's content security policy forbids is a problem. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
    noteProblem(`policy: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`)
  })
}
