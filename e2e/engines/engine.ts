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
