import { changeRun, readRun } from './run.ts'
import type { Fitting } from './sites.ts'

/** How long the steps of one sign-in belong together. */
const togetherMs = 5 * 60_000

interface Step {
  record: string
  at: number
}

const nameOf = (tab: number, site: string): string => `${tab} ${site}`

/** The record that was chosen last in this tab on this site, for five minutes. */
export async function chosenIn(tab: number, site: string): Promise<string | null> {
  const step = ((await readRun<Record<string, Step>>('steps')) ?? {})[nameOf(tab, site)]
  return step && Date.now() - step.at < togetherMs ? step.record : null
}

export async function noteChosen(tab: number, site: string, record: string): Promise<void> {
  const now = Date.now()
  await changeRun<Record<string, Step>>('steps', {}, (steps) => ({
    ...Object.fromEntries(Object.entries(steps).filter(([, { at }]) => now - at < togetherMs)),
    [nameOf(tab, site)]: { record, at: now },
  }))
}

export const chosenFirst = (fitting: readonly Fitting[], chosen: string | null): Fitting[] => [
  ...fitting.filter(({ record }) => record.id === chosen),
  ...fitting.filter(({ record }) => record.id !== chosen),
]
