import type { Translated } from '../catalogue.ts'
import type { worker as english } from '../en/worker.ts'

export const worker: Translated<typeof english> = {
  somethingNew: 'Es gibt Neues in Cardea',
}
