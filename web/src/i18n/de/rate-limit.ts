import type { rateLimit } from '../en/rate-limit.ts'
import type { Translated } from '../english.ts'

export default {
  tryAgain: 'Erneut versuchen',
  readyIn: 'Möglich in {{time}}.',
} satisfies Translated<typeof rateLimit>
