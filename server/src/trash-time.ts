import type { Context } from './context.ts'

type TimeContext = Pick<Context, 'config' | 'now'>

const dayMs = 86_400_000

/** What was deleted at this time or before is kept no longer, purged or not. */
export const keptSince = ({ config, now }: TimeContext): Date =>
  new Date(now().getTime() - config.trashDays * dayMs)

/** When what was deleted at a time goes for good. */
export const purgeTime = ({ config }: Pick<Context, 'config'>, deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + config.trashDays * dayMs)
