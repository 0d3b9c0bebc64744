import type { ReadFile } from './use-import.ts'

/** What a record of the file is made from, as far as its tile shows it. */
export const tileOf = ({ templates, result }: ReadFile, name: string | null) =>
  templates.find((one) => one.name === name) ?? result.templates.find((one) => one.name === name) ?? null
