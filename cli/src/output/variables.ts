/** @file Values as variables: lines of a dotenv file, and commands of a POSIX shell. */

/** Upper case with `_`, as a variable may be called. */
export function variableName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return /^\d/.test(plain) || plain === '' ? `_${plain}` : plain
}

/** An editor of a record names its fields: one called like these would change what programs run. */
const powerful =
  /^(PATH|HOME|SHELL|ENV|IFS|PS\d|CDPATH|EDITOR|VISUAL|PAGER|BASH_.*|LD_.*|DYLD_.*|NODE_.*|PYTHON.*|PERL.*|RUBY.*|GIT_.*|SSH_.*|PROMPT_COMMAND|CARDEA_.*|HTTPS?_PROXY|ALL_PROXY|NO_PROXY)$/

export const isPowerful = (variable: string): boolean => powerful.test(variable)

/** `export KEY='value'` for a POSIX shell, which reads it as nothing but the value. */
export const shellLine = (variable: string, value: string): string =>
  `export ${variable}='${value.replaceAll("'", String.raw`'\''`)}'`

/**
 * `KEY="value"` for dotenv files. Readers of those disagree about what a backslash or a dollar means within double
 * quotes, so a value that has one, or a double quote, stands in quotes that take everything as it is, if there are such.
 */
export function dotenvLine(variable: string, value: string): string {
  if (!/["\\$`]/.test(value)) return `${variable}="${value}"`
  for (const quote of ["'", '`', '"'])
    if (!value.includes(quote)) return `${variable}=${quote}${value}${quote}`
  return `${variable}="${value.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`
}
