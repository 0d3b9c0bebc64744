/** @file The records that the person keeps at hand, as their settings on the server name them. */
import { changeRun, readRun } from './run.ts'

const name = 'pins'

/** Their ids, in the order of pinning. */
export const pinnedIDs = async (): Promise<readonly string[]> => (await readRun<string[]>(name)) ?? []

export const keepPins = (ids: readonly string[] = []): Promise<unknown> =>
  changeRun<readonly string[]>(name, [], () => ids)
