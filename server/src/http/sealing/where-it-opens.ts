import { AppError } from '../app-error.ts'

/** Runs what throws where something does not open; the refusal is the same for every cause. @throws AppError encryption/invalid */
export async function whereItOpens<T>(open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch {
    throw new AppError('encryption/invalid')
  }
}
