/** A browser that is not Chromium, as far as the journey needs one. */
export interface Engine {
  name: string
  goto: (url: string) => Promise<void>
  /** Runs an expression in the page. @returns its value, as JSON */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses and lets go, at a place of the window. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types characters as keys. */
  type: (text: string) => Promise<void>
  /** PNG. */
  screenshot: () => Promise<Buffer>
  end: () => Promise<void>
}

/** One press and release for each character. */
export const keyActions = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])

export const clickActions = (x: number, y: number) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

/** What lies at a path of what a driver answered; undefined where nothing does. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    value,
  )

const patienceMs = 30_000

/** Tries until it gives something. @throws Error with what was waited for */
export async function until<Value>(
  what: string,
  attempt: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const found = await attempt()
    if (found !== null && found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what}: not within ${patienceMs / 1_000} s`)
}
