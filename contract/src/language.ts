/** What the words of answers and mails can be in. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
