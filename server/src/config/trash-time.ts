import { dayMs } from '../base/durations.ts'
import type { Config } from './config.ts'

interface TimeContext {
  config: Pick<Config, 'trashDays'>
  now: () => Date
}

/** What was deleted at this time or before is kept no longer, purged or not. */
export const keptSince = ({ config, now }: TimeContext): Date =>
  new Date(now().getTime() - config.trashDays * dayMs)

/** When what was deleted at a time goes for good. */
export const purgeTime = ({ config }: Pick<TimeContext, 'config'>, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + config.trashDays * dayMs)
