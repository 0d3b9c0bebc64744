import { invalid } from './app-error.ts'

/**
 * A time of another vault, ISO 8601. It may become the time within an id, whose 48 bits hold times from 1970 on.
 * @param path of the body
 * @throws AppError request/invalid
 */
export function pastTime(text: string, now: Date, path: string): Date {
  const time = new Date(text)
  if (time > now || time.getTime() < 0) throw invalid('must lie in the past, and not before 1970', path)
  return time
}
