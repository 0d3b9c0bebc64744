import type { Translated } from '../catalogue.ts'
import type { rateLimit as english } from '../en/rate-limit.ts'

export const rateLimit: Translated<typeof english> = {
  tryAgain: 'Erneut versuchen',
  readyIn: 'Möglich in {{time}}.',
}
