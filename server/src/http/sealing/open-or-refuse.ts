import { AppError } from '../app-error.ts'

/** Runs `open` and refuses every failure with the same error. @throws AppError encryption/invalid */
export async function openOrRefuse<T>(open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch {
    throw new AppError('encryption/invalid')
  }
}
