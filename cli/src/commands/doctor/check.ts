/** What one look at this machine, this profile or its server found. */
export interface Check {
  name: string
  state: 'ok' | 'warn' | 'fail'
  says: string
}

export const ok = (says: string): Omit<Check, 'name'> => ({ state: 'ok', says })
export const warn = (says: string): Omit<Check, 'name'> => ({ state: 'warn', says })
export const fail = (says: string): Omit<Check, 'name'> => ({ state: 'fail', says })
