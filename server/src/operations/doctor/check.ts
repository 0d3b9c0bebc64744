/** One check: its subject, its state, and what to do, in one sentence that names no person and no secret. */
export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  says: string
}

/** Runs the checks of one subject. An error is a failure of that subject and does not stop the others. */
export async function look(
  name: string,
  find: () => Promise<Omit<Check, 'name'> | readonly Omit<Check, 'name'>[]>,
  sentenceOf: (error: unknown) => string,
): Promise<Check[]> {
  try {
    const found = await find()
    return (Array.isArray(found) ? (found as Omit<Check, 'name'>[]) : [found as Omit<Check, 'name'>]).map(
      (check) => ({ name, ...check }),
    )
  } catch (error) {
    return [{ name, state: 'fail', says: sentenceOf(error) }]
  }
}

export const ok = (says: string): Omit<Check, 'name'> => ({ state: 'ok', says })
export const warn = (says: string): Omit<Check, 'name'> => ({ state: 'warn', says })
export const fail = (says: string): Omit<Check, 'name'> => ({ state: 'fail', says })
