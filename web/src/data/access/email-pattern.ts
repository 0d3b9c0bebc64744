import { emailMessage } from '@cardea/contract'

/** The simple pattern of docs/product.md, section 14: no spaces, an @, and a dot domain. The server knows better and has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Whether the server refused the address itself. */
export const isEmailRefusal = (message: string | null): boolean => message === emailMessage
