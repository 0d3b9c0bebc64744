/** What is looked at, how it is, and what to do, in one sentence that names no person and no secret. */
export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  says: string
}

/** The checks of one subject under its name. What throws is a failure of that subject, and keeps no other from its turn. */
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
