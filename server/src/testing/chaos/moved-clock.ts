/** Loaded before a node (`--import`): its clock is off by CLOCK_MOVED_MS from the first line on. */
const movedMs = Number(process.env['CLOCK_MOVED_MS'])
const trueNow = Date.now

class MovedDate extends Date {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(trueNow() + movedMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return trueNow() + movedMs
  }
}
globalThis.Date = MovedDate as DateConstructor
